package org.strobe.bench.messages;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.mpi.SuiteKernels;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Job of ranks that run batches of one operation at the request of JMH's thread. */
final class Ranks implements AutoCloseable {
    private static final int END = 0;
    private static final long LONGEST_SECONDS = 120;

    private final BlockingQueue<Integer> orders = new ArrayBlockingQueue<>(1);
    private final Semaphore done = new Semaphore(0);
    private final Thread thread;

    /** Maker of the calling rank's kernel. */
    interface KernelMaker {
        BenchKernel make(Intracomm comm) throws MPIException;
    }

    /** Starts the job; the words are those of {@code strobe bench}. */
    Ranks(int ranks, Launch launch, String... words) {
        this(ranks, launch, ofSuite(Settings.of(List.of(words))));
    }

    /** Starts the job. */
    Ranks(int ranks, Launch launch, KernelMaker maker) {
        thread = Thread.ofPlatform()
                .daemon()
                .name("job")
                .start(() -> Job.of(ranks).launch(launch).run(rank -> {
                    MPI.Init(new String[0]);
                    serve(MPI.COMM_WORLD, maker.make(MPI.COMM_WORLD));
                    MPI.Finalize();
                    return null;
                }));
    }

    private static KernelMaker ofSuite(Settings settings) {
        int size = settings.sizes() == null ? 0 : settings.sizes().get(0);
        return comm -> SuiteKernels.kernel(comm, size, settings);
    }

    private void serve(Intracomm comm, BenchKernel kernel) throws Exception {
        boolean isFirst = comm.getRank() == 0;
        int[] order = {END};
        do {
            if (isFirst) {
                order[0] = orders.take();
            }
            comm.bcast(order, 1, MPI.INT, 0);
            kernel.run(order[0]);
            if (isFirst) {
                done.release();
            }
        } while (order[0] != END);
    }

    /** Runs a batch of iterations. */
    void run(int iterations) throws InterruptedException {
        orders.put(iterations);
        if (!done.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("the ranks did not end a batch within " + LONGEST_SECONDS + " s");
        }
    }

    @Override
    public void close() {
        try {
            run(END);
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
