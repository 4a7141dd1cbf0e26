package org.strobe.mpi.runtime;

import java.io.Serializable;
import java.time.Duration;
import java.util.Arrays;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/**
 * Runs programs on the ranks of a job, between Init and Finalize, and checks that communicators carry messages. It uses
 * few classes, for a quick start.
 */
final class Worlds {
    /** Numbers of a message that is sent in pieces. */
    static final int LARGE = 10_000;

    private Worlds() {}

    /** Work of each rank. */
    interface Program extends Serializable {
        void run(Provider provider) throws Exception;
    }

    static void run(int ranks, Program program) {
        run(Job.of(ranks).launch(Launch.THREADS), program);
        run(Job.of(ranks).launch(Launch.VIRTUAL), program);
    }

    /** Runs a program in each launch. */
    static void runEverywhere(int ranks, Program program) {
        run(ranks, program);
        run(Job.of(ranks).launch(Launch.PROCESSES), program);
    }

    static void run(Job job, Program program) {
        job.timeout(Duration.ofMinutes(10)).run(rank -> {
            Provider provider = Providers.current();
            provider.init(ThreadLevel.SINGLE);
            program.run(provider);
            if (!provider.isFinalized()) {
                provider.finish();
            }
            return null;
        });
    }

    /** Sends from every rank to the next one. */
    static void ring(Communicator communicator, int tag) {
        int size = communicator.size();
        int rank = communicator.rank();
        int[] got = new int[1];
        Operation receive = communicator.sendReceive(
                new Data(new int[] {rank}, 1, Type.INT),
                (rank + 1) % size,
                tag,
                new Data(got, 1, Type.INT),
                (rank + size - 1) % size,
                tag);
        receive.release();
        check(new int[] {(rank + size - 1) % size}, got);
    }

    /** Sends from every rank of one group to every rank of the other. */
    static void across(Communicator inter) {
        for (int i = 0; i < inter.remoteSize(); i++) {
            inter.send(SendMode.STANDARD, new Data(new int[] {inter.rank(), i}, 2, Type.INT), i, 9);
        }
        for (int i = 0; i < inter.remoteSize(); i++) {
            int[] got = new int[2];
            inter.receive(new Data(got, 2, Type.INT), i, 9).release();
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
