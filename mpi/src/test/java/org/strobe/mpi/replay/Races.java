package org.strobe.mpi.replay;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import mpi.File;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;
import mpi.Win;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.Rank;

/**
 * Random program full of races. One seed draws the program, equal at all ranks; another draws the ranks' delays. A rank
 * returns everything that it observed, including its number of tests.
 *
 * @param file common output file of the ranks; files beside it have their observations
 * @param end premature end of rank 1
 */
record Races(long program, long delays, int rounds, String file, End end) implements RankTask<String>, Serializable {
    /** End of a rank after a number of observations. */
    enum End {
        NONE,
        THROWS,
        KILLED
    }

    private static final int SEEN_BEFORE_END = 60;
    private static final int VICTIM = 1;

    private static final int MOST_MESSAGES = 5;
    private static final int LAST_TAG = 90;
    private static final int WINDOW = 64;

    @Override
    public String run(Rank rank) throws Exception {
        MPI.Init(new String[0]);
        try (Seen seen = new Seen(this, MPI.COMM_WORLD.getRank())) {
            Run run = new Run(this, MPI.COMM_WORLD, seen);
            for (int i = 0; i < rounds; i++) {
                run.round(i);
            }
            run.end();
            MPI.Finalize();
            return seen.all.toString();
        }
    }

    /** Observations of a rank in a run up to its end. */
    String seen(int rank) throws IOException {
        return Files.readString(seenBy(rank));
    }

    private Path seenBy(int rank) {
        return Path.of(file + "-seen-by-" + rank);
    }

    /** Observations of a rank, kept and written at once. */
    private static final class Seen implements AutoCloseable {
        final StringBuilder all = new StringBuilder();
        private final OutputStream file;
        private final End end;
        private int words;

        Seen(Races races, int rank) throws IOException {
            file = Files.newOutputStream(races.seenBy(rank));
            end = rank == VICTIM ? races.end : End.NONE;
        }

        void add(String word) {
            String text = word + " ";
            all.append(text);
            try {
                file.write(text.getBytes(StandardCharsets.UTF_8));
                if (++words == SEEN_BEFORE_END) {
                    end();
                }
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private void end() throws IOException, InterruptedException {
            if (end == End.KILLED) {
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } else if (end == End.THROWS) {
                throw new IllegalStateException("on purpose");
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    private static final class Run {
        private final Random drawn;
        private final Random holds;
        private final Intracomm world;
        private final int me;
        private final int ranks;
        private final Win window;
        private final ByteBuffer memory = MPI.newByteBuffer(WINDOW);
        private final ByteBuffer origin = MPI.newByteBuffer(Long.BYTES);
        private final ByteBuffer compare = MPI.newByteBuffer(Long.BYTES);
        private final ByteBuffer result = MPI.newByteBuffer(Long.BYTES);
        private final File shared;
        private final Seen seen;

        Run(Races races, Intracomm world, Seen seen) throws MPIException {
            this.seen = seen;
            this.world = world;
            this.me = world.getRank();
            this.ranks = world.getSize();
            this.drawn = new Random(races.program);
            this.holds = new Random(races.delays * 31 + me);
            this.window = new Win(memory, WINDOW, 1, MPI.INFO_NULL, world);
            this.shared = new File(world, races.file, MPI.MODE_CREATE | MPI.MODE_RDWR, new Info());
        }

        private void hold() {
            if (holds.nextInt(6) == 0) {
                LockSupport.parkNanos(holds.nextInt(400_000));
            }
        }

        void end() throws MPIException {
            world.barrier();
            for (int i = 0; i < WINDOW / Long.BYTES; i++) {
                seen.add("w" + Long.toHexString(memory.getLong(i * Long.BYTES)));
            }
            window.free();
            shared.close();
        }

        void round(int number) throws MPIException {
            seen.add("#" + number);
            switch (drawn.nextInt(12)) {
                case 0 -> messages(this::receiveAny);
                case 1 -> messages(this::waitAny);
                case 2 -> messages(this::some);
                case 3 -> messages(this::probed);
                case 4 -> messages(this::matched);
                case 5 -> messages(this::tested);
                case 6 -> messages(this::persistent);
                case 7 -> cancelled();
                case 8 -> windows();
                case 9 -> givenUp();
                case 10 -> exposed();
                default -> together();
            }
            if (drawn.nextInt(3) == 0) {
                world.barrier();
            }
        }

        /** A way to receive a number of messages with tags in a range. */
        private interface Receiving {
            void all(int count) throws MPIException;
        }

        /** Sends messages to random ranks; every rank knows its number of messages. */
        private void messages(Receiving receiving) throws MPIException {
            int coming = 0;
            Request[] sends = new Request[MOST_MESSAGES * ranks];
            int sent = 0;
            for (int from = 0; from < ranks; from++) {
                int count = drawn.nextInt(MOST_MESSAGES);
                for (int i = 0; i < count; i++) {
                    int to = drawn.nextInt(ranks);
                    int tag = drawn.nextInt(3);
                    boolean synchronous = drawn.nextInt(4) == 0;
                    coming += to == me ? 1 : 0;
                    if (from == me) {
                        hold();
                        IntBuffer data = MPI.newIntBuffer(1).put(0, 100 * me + i);
                        sends[sent++] = synchronous
                                ? world.isSend(data, 1, MPI.INT, to, tag)
                                : world.iSend(data, 1, MPI.INT, to, tag);
                    }
                }
            }
            receiving.all(coming);
            Request.waitAll(Arrays.copyOf(sends, sent));
            // Keeps messages of the next round apart from those of this one.
            world.barrier();
        }

        private void tell(Status status, int data) throws MPIException {
            seen.add(status.getSource() + "." + status.getTag() + "." + data);
        }

        private void receiveAny(int count) throws MPIException {
            int[] data = new int[1];
            for (int i = 0; i < count; i++) {
                hold();
                tell(world.recv(data, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG), data[0]);
            }
        }

        private Request[] posted(int count, IntBuffer[] data) throws MPIException {
            Request[] requests = new Request[count];
            for (int i = 0; i < count; i++) {
                hold();
                data[i] = MPI.newIntBuffer(1);
                requests[i] = world.iRecv(data[i], 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            }
            return requests;
        }

        private void waitAny(int count) throws MPIException {
            IntBuffer[] data = new IntBuffer[count];
            Request[] requests = posted(count, data);
            for (int i = 0; i < count; i++) {
                hold();
                Status status = Request.waitAnyStatus(requests);
                seen.add("@" + status.getIndex());
                tell(status, data[status.getIndex()].get(0));
            }
        }

        private void some(int count) throws MPIException {
            IntBuffer[] data = new IntBuffer[count];
            Request[] requests = posted(count, data);
            int asked = 0;
            for (int done = 0; done < count; ) {
                hold();
                Status[] statuses =
                        asked++ % 3 == 0 ? Request.waitSomeStatus(requests) : Request.testSomeStatus(requests);
                for (Status each : statuses) {
                    seen.add("@" + each.getIndex());
                    tell(each, data[each.getIndex()].get(0));
                }
                done += statuses.length;
            }
            seen.add("?" + asked);
        }

        private void probed(int count) throws MPIException {
            int[] data = new int[1];
            for (int i = 0; i < count; i++) {
                int asked = 1;
                Status status = world.iProbe(MPI.ANY_SOURCE, MPI.ANY_TAG);
                while (status == null) {
                    hold();
                    asked++;
                    status = asked % 5 == 0
                            ? world.probe(MPI.ANY_SOURCE, MPI.ANY_TAG)
                            : world.iProbe(MPI.ANY_SOURCE, MPI.ANY_TAG);
                }
                seen.add("?" + asked);
                world.recv(data, 1, MPI.INT, status.getSource(), status.getTag());
                tell(status, data[0]);
            }
        }

        private void matched(int count) throws MPIException {
            int[] data = new int[1];
            for (int i = 0; i < count; i++) {
                Message message = new Message();
                int asked = 1;
                Status status = message.imProbe(MPI.ANY_SOURCE, MPI.ANY_TAG, world);
                while (status == null) {
                    hold();
                    asked++;
                    status = asked % 5 == 0
                            ? message.mProbe(MPI.ANY_SOURCE, MPI.ANY_TAG, world)
                            : message.imProbe(MPI.ANY_SOURCE, MPI.ANY_TAG, world);
                }
                seen.add("?" + asked);
                message.mRecv(data, 1, MPI.INT);
                tell(status, data[0]);
            }
        }

        private void tested(int count) throws MPIException {
            IntBuffer[] data = new IntBuffer[count];
            Request[] requests = posted(count, data);
            int asked = 1;
            while (!Request.testAll(requests)) {
                hold();
                asked++;
                if (asked % 4 == 0 && count > 0) {
                    int place = Request.testAny(requests);
                    seen.add("@" + (place == MPI.UNDEFINED ? "-" : place + "=" + data[place].get(0)));
                }
            }
            seen.add("?" + asked);
            for (IntBuffer each : data) {
                seen.add("=" + each.get(0));
            }
        }

        private void persistent(int count) throws MPIException {
            IntBuffer data = MPI.newIntBuffer(1);
            Prequest request = world.recvInit(data, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            for (int i = 0; i < count; i++) {
                request.start();
                hold();
                Status status = request.testStatus();
                seen.add(status == null ? "-" : "+");
                tell(status == null ? request.waitStatus() : status, data.get(0));
            }
            request.free();
        }

        /** Races a message with the cancellation of its receive. */
        private void cancelled() throws MPIException {
            int to = drawn.nextInt(ranks);
            int from = (to + 1) % ranks;
            if (me == from) {
                hold();
                world.send(new int[] {me}, 1, MPI.INT, to, LAST_TAG);
            } else if (me == to) {
                hold();
                Request request = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, MPI.ANY_SOURCE, LAST_TAG);
                hold();
                request.cancel();
                boolean gone = request.waitStatus().isCancelled();
                seen.add(gone ? "cancelled" : "received");
                if (gone) {
                    world.recv(new int[1], 1, MPI.INT, from, LAST_TAG);
                }
            }
        }

        /** Races two receives, one of which is released. */
        private void givenUp() throws MPIException {
            int to = drawn.nextInt(ranks);
            if (me == to) {
                hold();
                world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, MPI.ANY_SOURCE, LAST_TAG)
                        .free();
                for (int i = 0; i < ranks - 2; i++) {
                    hold();
                    int[] data = new int[1];
                    tell(world.recv(data, 1, MPI.INT, MPI.ANY_SOURCE, LAST_TAG), data[0]);
                }
            } else {
                hold();
                world.sSend(new int[] {me}, 1, MPI.INT, to, LAST_TAG);
            }
            world.barrier();
        }

        /** Exposes one rank's part of the window, and tests for the others' completion. */
        private void exposed() throws MPIException {
            int shown = drawn.nextInt(ranks);
            if (ranks == 1) {
                return;
            }
            if (me == shown) {
                window.post(world.getGroup().excl(new int[] {me}), 0);
                int asked = 1;
                while (!window.test()) {
                    hold();
                    asked++;
                }
                seen.add("?" + asked);
            } else {
                window.start(world.getGroup().incl(new int[] {shown}), 0);
                hold();
                origin.putDouble(0, 1.0 / (me + 3));
                window.getAccumulate(
                        origin, 1, MPI.DOUBLE, result, 1, MPI.DOUBLE, shown, 4 * Long.BYTES, 1, MPI.DOUBLE, MPI.SUM);
                window.complete();
                seen.add("g" + result.getDouble(0));
            }
        }

        private void windows() throws MPIException {
            int target = drawn.nextInt(ranks);
            int way = drawn.nextInt(4);
            for (int i = 0; i < 3; i++) {
                hold();
                switch (way) {
                    case 0 -> fetch(target);
                    case 1 -> swap(target);
                    case 2 -> rewrite(target);
                    default -> accumulate(target);
                }
            }
            world.barrier();
        }

        /** Accumulates floating-point numbers, whose sum depends on the order. */
        private void accumulate(int target) throws MPIException {
            window.fence(0);
            origin.putDouble(0, Math.pow(10, 4 * me) / 3);
            window.accumulate(origin, 1, MPI.DOUBLE, target, 3 * Long.BYTES, 1, MPI.DOUBLE, MPI.SUM);
            window.fence(0);
        }

        private void fetch(int target) throws MPIException {
            window.lockAll(0);
            origin.putLong(0, me + 1);
            window.fetchAndOp(origin, result, MPI.LONG, target, 0, MPI.SUM);
            window.flush(target);
            seen.add("f" + result.getLong(0));
            window.unlockAll();
        }

        private void swap(int target) throws MPIException {
            window.lock(MPI.LOCK_SHARED, target, 0);
            compare.putLong(0, 0);
            origin.putLong(0, me + 1);
            window.compareAndSwap(origin, compare, result, MPI.LONG, target, Long.BYTES);
            window.flush(target);
            long found = result.getLong(0);
            seen.add("s" + found);
            if (found == 0) {
                compare.putLong(0, me + 1);
                origin.putLong(0, 0);
                window.compareAndSwap(origin, compare, result, MPI.LONG, target, Long.BYTES);
            }
            window.unlock(target);
        }

        /** Writes a value that depends on the preceding one. */
        private void rewrite(int target) throws MPIException {
            window.lock(MPI.LOCK_EXCLUSIVE, target, 0);
            window.get(result, 1, MPI.LONG, target, 2 * Long.BYTES, 1, MPI.LONG);
            window.flush(target);
            origin.putLong(0, result.getLong(0) * 31 + me);
            window.put(origin, 1, MPI.LONG, target, 2 * Long.BYTES, 1, MPI.LONG);
            window.unlock(target);
            seen.add("r" + Long.toHexString(result.getLong(0)));
        }

        /** Tests a collective, and writes to a common file. */
        private void together() throws MPIException {
            IntBuffer sum = MPI.newIntBuffer(1).put(0, me);
            Request request = world.iAllReduce(sum, 1, MPI.INT, MPI.SUM);
            int asked = 1;
            while (!request.test()) {
                hold();
                asked++;
            }
            seen.add("?" + asked + "=" + sum.get(0));
            hold();
            seen.add("p" + shared.getPositionShared());
            shared.writeShared(new int[] {me}, 1, MPI.INT);
            seen.add("p" + shared.getPositionShared());
            world.barrier();
        }
    }
}
