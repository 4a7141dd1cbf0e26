package org.strobe.mpi.runtime;

import java.io.Serializable;
import java.time.Duration;
import java.util.Arrays;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.type.Type;

/**
 * Runs programs on the ranks of a job, between Init and Finalize, and tells whether communicators carry messages. It uses
 * little, so that programs which use it are quickly started.
 */
final class Worlds {
    /** As many numbers as go in pieces. */
    static final int LARGE = 10_000;

    private Worlds() {}

    /** What each rank does. */
    interface Program extends Serializable {
        void run(Provider provider) throws Exception;
    }

    static void run(int ranks, Program program) {
        run(Job.of(ranks).launch(Launch.THREADS), program);
        run(Job.of(ranks).launch(Launch.VIRTUAL), program);
    }

    /** In each launch. */
    static void runEverywhere(int ranks, Program program) {
        run(ranks, program);
        run(Job.of(ranks).launch(Launch.PROCESSES), program);
    }

    static void run(Job job, Program program) {
        job.timeout(Duration.ofSeconds(60)).run(rank -> {
            Provider provider = Providers.current();
            provider.init(ThreadLevel.SINGLE);
            program.run(provider);
            if (!provider.isFinalized()) {
                provider.finish();
            }
            return null;
        });
    }

    /** Every rank sends to the next one. */
    static void ring(Communicator communicator, int tag) {
        int size = communicator.size();
        int rank = communicator.rank();
        int[] got = new int[1];
        Operation receive = communicator.sendReceive(
                new int[] {rank}, 1, Type.INT, (rank + 1) % size, tag, got, 1, Type.INT, (rank + size - 1) % size, tag);
        receive.release();
        check(new int[] {(rank + size - 1) % size}, got);
    }

    /** Every rank of one group sends to every rank of the other. */
    static void across(Communicator inter) {
        for (int i = 0; i < inter.remoteSize(); i++) {
            inter.send(SendMode.STANDARD, new int[] {inter.rank(), i}, 2, Type.INT, i, 9);
        }
        for (int i = 0; i < inter.remoteSize(); i++) {
            int[] got = new int[2];
            inter.receive(got, 2, Type.INT, i, 9).release();
            check(new int[] {i, inter.rank()}, got);
        }
    }

    private static void check(int[] expected, int[] got) {
        if (!Arrays.equals(expected, got)) {
            throw new AssertionError("expected " + Arrays.toString(expected) + ", got " + Arrays.toString(got));
        }
    }

    /** 0, 1, 2 ... */
    static int[] first(int count) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = i;
        }
        return all;
    }
}
