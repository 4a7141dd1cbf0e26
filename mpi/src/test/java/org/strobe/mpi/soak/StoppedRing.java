package org.strobe.mpi.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;

/** Messages around a ring of processes, while a shell stops and continues a rank after the other. */
public final class StoppedRing {
    /** Messages of a rank that have not left. */
    private static final int WINDOW = 16;

    private static final int LONGEST = 20_000;

    private StoppedRing() {}

    /** Sends a signal to a process. */
    public static void signal(String name, long pid) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start();
        assertThat(kill.waitFor()).isZero();
    }

    /**
     * Runs a job of processes.
     *
     * @param messages of each rank
     * @param stops number of times that a rank is stopped
     */
    public static void run(Job job, int ranks, int messages, int stops) {
        long seed =
                Long.getLong("strobe.tests.seed", ThreadLocalRandom.current().nextLong(1L << 40));
        try {
            job.timeout(Duration.ofMinutes(9)).run(rank -> {
                MPI.Init(new String[0]);
                Intracomm world = MPI.COMM_WORLD;
                long[] pids = new long[ranks];
                long[] own = {ProcessHandle.current().pid()};
                world.gather(own, 1, MPI.LONG, pids, 1, MPI.LONG, 0);
                Process shell = rank.number() == 0 ? startStopping(pids, stops, new Random(seed)) : null;
                try {
                    ring(world, messages, seed);
                    assertThat(shell == null ? 0 : shell.waitFor()).isZero();
                } finally {
                    end(shell, pids);
                }
                MPI.Finalize();
                return null;
            });
        } catch (JobException e) {
            throw new AssertionError("-Dstrobe.tests.seed=" + seed, e);
        }
    }

    /** Ends the shell of a test that may have failed, after which all processes go on. */
    private static void end(Process shell, long[] pids) throws IOException, InterruptedException {
        if (shell != null && shell.isAlive()) {
            shell.destroyForcibly().waitFor();
            for (long pid : pids) {
                new ProcessBuilder("kill", "-CONT", Long.toString(pid)).start().waitFor();
            }
        }
    }

    private static Process startStopping(long[] pids, int stops, Random random) throws IOException {
        StringBuilder script = new StringBuilder();
        for (int i = 0; i < stops; i++) {
            long pid = pids[random.nextInt(pids.length)];
            script.append(String.format(
                    Locale.ROOT,
                    "kill -STOP %d; sleep %.3f; kill -CONT %d; sleep %.3f%n",
                    pid,
                    0.001 + 0.02 * random.nextDouble(),
                    pid,
                    0.02 * random.nextDouble()));
        }
        return new ProcessBuilder("sh", "-c", script.toString()).start();
    }

    private static void ring(Intracomm world, int messages, long seed) throws MPIException {
        int me = world.getRank();
        int size = world.getSize();
        int from = (me + size - 1) % size;
        Random lengths = new Random(seed + me);
        Random expected = new Random(seed + from);
        ByteBuffer[] buffers = new ByteBuffer[WINDOW];
        Request[] sends = new Request[WINDOW];
        byte[] received = new byte[LONGEST];
        for (int i = 0; i < messages; i++) {
            int slot = i % WINDOW;
            if (sends[slot] != null) {
                sends[slot].waitFor();
            }
            int length = length(lengths);
            buffers[slot] = buffers[slot] == null ? MPI.newByteBuffer(LONGEST) : buffers[slot].clear();
            buffers[slot].put(data(me, i, length));
            sends[slot] = world.iSend(buffers[slot], length, MPI.BYTE, (me + 1) % size, 0);
            int expectedLength = length(expected);
            assertThat(world.recv(received, LONGEST, MPI.BYTE, from, 0).getCount(MPI.BYTE))
                    .isEqualTo(expectedLength);
            assertThat(Arrays.mismatch(received, 0, expectedLength, data(from, i, expectedLength), 0, expectedLength))
                    .as("message %s", i)
                    .isNegative();
        }
        for (Request send : sends) {
            send.waitFor();
        }
    }

    private static int length(Random random) {
        return random.nextInt(50) == 0 ? random.nextInt(LONGEST) : random.nextInt(100);
    }

    private static byte[] data(int from, int message, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (from * 31 + message * 17 + length + i);
        }
        return bytes;
    }
}
