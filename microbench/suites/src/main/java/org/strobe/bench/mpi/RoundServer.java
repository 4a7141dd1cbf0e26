package org.strobe.bench.mpi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.suite.Settings;

/**
 * Server of measurements. Rank 0 reads lines {@code SIZE MILLIS} and answers each with {@code figure TIME MEAN LEAST
 * MOST ITERATIONS}, in seconds.
 * Between rounds all ranks sleep, so that other programs can be measured.
 */
final class RoundServer {
    private static final int END = -1;
    private static final int SIZE = 0;
    private static final int MILLIS = 1;
    private static final int WORDS = 2;
    private static final double WARM_UP_SHARE = 1;
    private static final double MILLIS_A_SECOND = 1e3;
    private static final int LONGEST_SLEEP_MILLIS = 10;

    private final Intracomm comm;
    private final Settings settings;
    private final Timer timer;
    private final IntBuffer order = MPI.newIntBuffer(WORDS);
    private final Map<Integer, BenchKernel> kernels = new HashMap<>();

    RoundServer(Intracomm comm, Settings settings) throws MPIException {
        this.comm = comm;
        this.settings = settings;
        this.timer = new Timer(comm, settings.suite());
    }

    /** Serves until the input ends. */
    void run(BufferedReader in, PrintStream out) throws MPIException, IOException, InterruptedException {
        Intracomm orders = comm.dup();
        while (true) {
            if (timer.isFirst()) {
                read(in.readLine());
            }
            Request told = orders.iBcast(order, WORDS, MPI.INT, 0);
            if (timer.isVirtual()) {
                told.waitFor();
            } else {
                sleepUntilDone(told);
            }
            if (order.get(SIZE) == END) {
                orders.free();
                return;
            }
            int size = order.get(SIZE);
            BenchKernel kernel = kernels.get(size);
            if (kernel == null) {
                kernel = SuiteKernels.kernel(comm, size, settings);
                kernels.put(size, kernel);
                if (settings.warmUp() < 0) {
                    timer.warmUp(kernel, kernels.size() == 1);
                }
            }
            Measured measured = measure(kernel, order.get(MILLIS) / MILLIS_A_SECOND);
            if (timer.isFirst()) {
                out.println("figure " + measured.time() + " " + measured.mean() + " " + measured.least() + " "
                        + measured.most() + " " + measured.iterations());
                out.flush();
            }
        }
    }

    private Measured measure(BenchKernel kernel, double seconds) throws MPIException {
        if (settings.warmUp() < 0 && !timer.isVirtual()) {
            timer.timing(0, seconds * WARM_UP_SHARE).of(kernel);
        } else if (settings.warmUp() > 0) {
            kernel.run(settings.warmUp());
        }
        return kernel.measure(timer.timing(settings.iterations(), seconds));
    }

    private void read(String line) {
        String[] words = line == null ? new String[0] : line.strip().split(" ", -1);
        boolean isEnd = words.length != WORDS;
        for (int i = 0; i < WORDS; i++) {
            order.put(i, isEnd ? END : Integer.parseInt(words[i]));
        }
    }

    /**
     * Sleeps until a request is complete: a wait inside MPI may hold a processor that another program's round needs.
     */
    private static void sleepUntilDone(Request request) throws MPIException, InterruptedException {
        int millis = 1;
        while (!request.test()) {
            Thread.sleep(millis);
            millis = Math.min(LONGEST_SLEEP_MILLIS, millis + 1);
        }
    }
}
