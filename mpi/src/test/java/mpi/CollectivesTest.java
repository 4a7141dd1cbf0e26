package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Operands of each form of a collective, on the ranks of this computer. Algorithms have tests of their own. */
class CollectivesTest {
    private static final int RANKS = 3;

    /** Another engine may open a connection for the message, which comes behind the messages of the barrier on other ones. */
    @Test
    void shouldLeaveABarrierWhenAllHaveCome() {
        boolean mayComeLater = !ChosenJob.value("engine").isEmpty();
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            for (int late = 0; late < RANKS; late++) {
                for (int other = 0; rank == late && other < RANKS; other++) {
                    world.iSend(MPI.newIntBuffer(1), 1, MPI.INT, other, late).free();
                }
                world.barrier();
                assertThat(mayComeLater ? world.probe(late, late) : world.iProbe(late, late))
                        .as("sent before the barrier")
                        .isNotNull();
            }
        });
    }

    @Test
    void shouldNeedNoBufferForNoElements() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            world.bcast(null, 0, MPI.BYTE, 0);
            int[] all = {-1, -1};
            int[] own = rank == 1 ? null : new int[] {rank};
            world.allGatherv(own, rank == 1 ? 0 : 1, MPI.INT, all, new int[] {1, 0, 1}, new int[] {0, 1, 1}, MPI.INT);
            assertThat(all).containsExactly(0, 2);
        });
    }

    @Test
    void shouldBroadcastGatherAndScatter() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] data = {rank == 1 ? 5 : 0};
            world.bcast(data, 1, MPI.INT, 1);
            assertThat(data).containsExactly(5);

            int[] all = new int[RANKS];
            world.gather(new int[] {rank}, 1, MPI.INT, rank == 0 ? all : null, rank == 0 ? 1 : -7, MPI.INT, 0);
            assertThat(all).containsExactly(rank == 0 ? new int[] {0, 1, 2} : new int[3]);
            int[] part = {-1};
            world.scatter(all, 1, MPI.INT, part, 1, MPI.INT, 0);
            assertThat(part).containsExactly(rank);
        });
    }

    @Test
    void shouldTakeDataInPlaceWhereRootsAndOthersUseDifferentForms() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] all = {0, -1, -2};
            if (rank == 0) {
                world.gather(all, 1, MPI.INT, 0);
            } else {
                world.gather(new int[] {rank * 10}, 1, MPI.INT, null, 0, null, 0);
            }
            assertThat(all).containsExactly(rank == 0 ? new int[] {0, 10, 20} : new int[] {0, -1, -2});

            int[] counts = {1, 2, 1};
            int[] displs = {3, 1, 0};
            int[] spread = {-1, -1, -1, 7};
            if (rank == 0) {
                world.gatherv(spread, counts, displs, MPI.INT, 0);
                assertThat(spread).containsExactly(2, 1, 1, 7);
                world.scatterv(spread, counts, displs, MPI.INT, 0);
            } else {
                world.gatherv(new int[] {rank, rank}, counts[rank], MPI.INT, 0);
                int[] part = new int[counts[rank]];
                world.scatterv(part, counts[rank], MPI.INT, 0);
                assertThat(part).containsOnly(rank);
            }

            int[] scattered = {4, 5, 6};
            world.scatter(scattered, 1, MPI.INT, 0);
            assertThat(scattered[0]).isEqualTo(4 + rank);

            int[] sum = {rank + 1};
            world.reduce(sum, 1, MPI.INT, MPI.SUM, 2);
            assertThat(sum[0]).isEqualTo(rank == 2 ? 6 : rank + 1);
            world.allReduce(new int[] {rank}, sum, 1, MPI.INT, MPI.MAX);
            assertThat(sum[0]).isEqualTo(2);
            sum[0] = rank + 1;
            world.allReduce(sum, 1, MPI.INT, MPI.PROD);
            assertThat(sum[0]).isEqualTo(6);
            sum[0] = rank + 1;
            world.scan(sum, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo((rank + 1) * (rank + 2) / 2);
            world.exScan(new int[] {1}, rank == 0 ? null : sum, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(rank == 0 ? 1 : rank);
        });
    }

    @Test
    void shouldGiveAllToAll() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] all = {-1, -1, -1};
            all[rank] = rank;
            world.allGather(all, 1, MPI.INT);
            assertThat(all).containsExactly(0, 1, 2);
            int[] ones = {1, 1, 1, 9};
            int[] turned = {2, 1, 0, 9};
            int[] received = new int[3];
            world.allGatherv(new int[] {rank}, 1, MPI.INT, received, ones, turned, MPI.INT);
            assertThat(received).containsExactly(2, 1, 0);
            world.allGatherv(received, ones, turned, MPI.INT);
            assertThat(received).containsExactly(2, 1, 0);
            int[] sent = {rank * 10, rank * 10 + 1, rank * 10 + 2};
            world.allToAll(sent, 1, MPI.INT, received, 1, MPI.INT);
            assertThat(received).containsExactly(rank, 10 + rank, 20 + rank);
            world.allToAllv(sent, ones, turned, MPI.INT, received, ones, turned, MPI.INT);
            assertThat(received).containsExactly(20 + 2 - rank, 10 + 2 - rank, 2 - rank);
            Datatype[] types = {MPI.INT, MPI.INT, MPI.INT};
            int[] bytes = {0, 4, 8};
            world.allToAllw(sent, ones, bytes, types, received, ones, bytes, types);
            assertThat(received).containsExactly(rank, 10 + rank, 20 + rank);
            world.reduceScatterBlock(sent, received, 1, MPI.INT, MPI.SUM);
            assertThat(received[0]).isEqualTo(30 + 3 * rank);
            world.reduceScatter(sent, ones, MPI.INT, MPI.SUM);
            assertThat(sent[0]).isEqualTo(30 + 3 * rank);
        });
    }

    @Test
    void shouldLeaveTheDataSentAsItWas() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            int[] counts = {1, 2, 1};
            int[] displs = {3, 0, 2};
            int[] spread = {-1, -1, -1, -1};
            world.gatherv(new int[] {rank, rank}, counts[rank], MPI.INT, spread, counts, displs, MPI.INT, 2);
            assertThat(spread).containsExactly(rank == 2 ? new int[] {1, 1, 2, 0} : new int[] {-1, -1, -1, -1});
            int[] part = {-1, -1};
            world.scatterv(spread, counts, displs, MPI.INT, part, counts[rank], MPI.INT, 2);
            assertThat(part).containsExactly(rank, rank == 1 ? rank : -1);
            int[] all = {-1, -1, -1};
            int[] own = {rank, 10 + rank, 20 + rank};
            world.allGather(own, 1, MPI.INT, all, 1, MPI.INT);
            assertThat(all).containsExactly(0, 1, 2);

            int[] result = {-1, -1, -1};
            world.reduce(own, result, 3, MPI.INT, MPI.SUM, 1);
            assertThat(result).containsExactly(rank == 1 ? new int[] {3, 33, 63} : new int[] {-1, -1, -1});
            world.scan(own, result, 3, MPI.INT, MPI.SUM);
            assertThat(result).containsExactly(new int[][] {{0, 10, 20}, {1, 21, 41}, {3, 33, 63}}[rank]);
            world.reduceScatter(own, result, new int[] {0, 2, 1}, MPI.INT, MPI.SUM);
            assertThat(result).startsWith(new int[][] {{0, 10}, {3, 33}, {63, 33}}[rank]);
            assertThat(own).containsExactly(rank, 10 + rank, 20 + rank);

            int[] before = {rank + 2};
            world.exScan(before, 1, MPI.INT, MPI.PROD);
            if (rank > 0) {
                assertThat(before).containsExactly(rank == 1 ? 2 : 6);
            }
            world.reduceScatterBlock(own, 1, MPI.INT, MPI.SUM);
            assertThat(own[0]).isEqualTo(3 + 30 * rank);
        });
    }

    @Test
    void shouldNotWaitInNonBlockingForms() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            IntBuffer data = MPI.newIntBuffer(1).put(0, rank);
            IntBuffer sum = MPI.newIntBuffer(1);
            IntBuffer all = MPI.newIntBuffer(RANKS);
            IntBuffer given = MPI.newIntBuffer(1).put(0, rank == 0 ? 8 : 0);
            Request[] requests = {
                world.iAllReduce(data, sum, 1, MPI.INT, MPI.SUM),
                world.iAllGather(data, 1, MPI.INT, all, 1, MPI.INT),
                world.iBcast(given, 1, MPI.INT, 0),
                world.iBarrier()
            };
            Request.waitAll(requests);
            assertThat(sum.get(0)).isEqualTo(3);
            assertThat(all.get(2)).isEqualTo(2);
            assertThat(given.get(0)).isEqualTo(8);
            assertThat(requests).allMatch(Request::isNull);
            assertThatThrownBy(() -> world.iGather(data, 1, MPI.INT, IntBuffer.allocate(9), 1, MPI.INT, 0))
                    .hasMessage("The recv. buffer must be direct.");
            assertThatThrownBy(() -> world.iReduce(IntBuffer.allocate(9), all, 1, MPI.INT, MPI.SUM, 0))
                    .hasMessage("The send buffer must be direct.");
        });
    }

    @Test
    void shouldReduceWithFunctionsOfTheProgram() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            AtomicReference<Datatype> seen = new AtomicReference<>();
            Op last = new Op(new Decimal(seen), false);
            assertThat(last.isNull()).isTrue();
            last.free();
            Datatype pair = Datatype.createContiguous(2, MPI.INT);
            pair.commit();
            int[] result = new int[2];
            world.allReduce(new int[] {rank + 1, rank + 4}, result, 1, pair, last);
            assertThat(result[0]).isIn(123, 33);
            assertThat(seen.get()).isIn(pair, null);
            assertThat(last.isNull()).isFalse();
            last.free();
            assertThat(last.isNull()).isTrue();
            assertThat(Ranks.errorOf(() -> world.allReduce(result, 1, pair, last)))
                    .isEqualTo(MPI.ERR_OP);
            pair.free();
        });
    }

    /** Appends digits, and remembers the type. */
    private static final class Decimal extends UserFunction {
        private final AtomicReference<Datatype> seen;

        Decimal(AtomicReference<Datatype> seen) {
            this.seen = seen;
        }

        @Override
        public void call(Object in, Object inOut, int count, Datatype type) {
            seen.set(type);
            int[] left = (int[]) in;
            int[] right = (int[]) inOut;
            for (int i = 0; i < count * 2; i++) {
                right[i] += 10 * left[i];
            }
        }
    }

    @Test
    void shouldReduceLocally() {
        Ranks.run(1, world -> {
            double[] a = {1, 2};
            double[] b = {10, 20};
            Comm.reduceLocal(a, b, 2, MPI.DOUBLE, MPI.SUM);
            assertThat(b).containsExactly(11, 22);
            Op minus = new Op(new Minus(), false);
            Comm.reduceLocal(a, MPI.slice(b, 1), 1, MPI.DOUBLE, minus);
            assertThat(b).containsExactly(11, -21);
        });
    }

    /** Elements whose data begin behind displacement 0, which their function sees at its places. */
    @Test
    void shouldReduceElementsThatBeginLateLocally() {
        Ranks.run(1, world -> {
            Datatype second = Datatype.createIndexed(new int[] {1}, new int[] {1}, MPI.DOUBLE);
            second.commit();
            double[] a = {1, 2, 3};
            double[] b = {10, 20, 30};
            Comm.reduceLocal(a, b, 2, second, new Op(new MinusOfSeconds(), false));
            assertThat(b).containsExactly(10, -18, -27);
            second.free();
        });
    }

    private static final class MinusOfSeconds extends UserFunction {
        @Override
        public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
            for (int at = Double.BYTES; at <= count * Double.BYTES; at += Double.BYTES) {
                inOut.putDouble(at, in.getDouble(at) - inOut.getDouble(at));
            }
        }
    }

    private static final class Minus extends UserFunction {
        @Override
        public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
            inOut.putDouble(0, in.getDouble(0) - inOut.getDouble(0));
        }
    }

    @Test
    void shouldReachNeighboursOnlyWhereThereIsATopology() {
        Ranks.run(RANKS, world -> {
            int[] data = new int[RANKS];
            assertThat(Ranks.errorOf(() -> world.neighborAllGather(data, 1, MPI.INT, data, 1, MPI.INT)))
                    .isEqualTo(MPI.ERR_TOPOLOGY);
        });
    }

    @Test
    void shouldServeBothGroupsOfAnIntercommunicator() {
        Ranks.run(RANKS, world -> {
            int rank = world.getRank();
            boolean alone = rank == 0;
            Intracomm half = world.split(alone ? 0 : 1, rank);
            Intercomm both = world.isNull() ? null : world.createIntercomm(half, 0, alone ? 1 : 0, 5);
            assertThat(both.isInter()).isTrue();
            assertThat(both.getRemoteSize()).isEqualTo(alone ? 2 : 1);
            int[] data = {alone ? 9 : 0};
            both.bcast(data, 1, MPI.INT, alone ? MPI.ROOT : 0);
            assertThat(data).containsExactly(9);
            int[] all = new int[2];
            both.gather(new int[] {rank}, 1, MPI.INT, all, 1, MPI.INT, alone ? MPI.ROOT : 0);
            assertThat(all).containsExactly(alone ? new int[] {1, 2} : new int[2]);
            int[] sum = {-1};
            both.allReduce(new int[] {rank + 1}, sum, 1, MPI.INT, MPI.SUM);
            assertThat(sum).containsExactly(alone ? 5 : 1);
            assertThat(Ranks.errorOf(() -> both.allReduce(sum, 1, MPI.INT, MPI.SUM)))
                    .isEqualTo(MPI.ERR_COMM);
            both.barrier();
            Intracomm merged = both.merge(!alone);
            assertThat(merged.getRank()).isEqualTo(rank);
            merged.free();
            both.free();
            half.free();
        });
    }

    /** The other ranks must still get their messages. */
    @Test
    void shouldFailOnlyWhereTheFunctionOfAnOperationThrows() {
        Ranks.run(4, world -> {
            int rank = world.getRank();
            Op failing = new Op(new ThrowingAtEveryRank(), true);
            int[] sum = {rank};
            boolean threw = Ranks.errorOf(() -> world.allReduce(sum, 1, MPI.INT, failing)) == MPI.ERR_OTHER;
            IntBuffer direct = MPI.newIntBuffer(1).put(0, rank);
            boolean threwLater = Ranks.errorOf(() -> world.iAllReduce(direct, MPI.newIntBuffer(1), 1, MPI.INT, failing)
                            .waitFor())
                    == MPI.ERR_OTHER;
            int[] threwAnywhere = {threw ? 1 : 0, threwLater ? 1 : 0};
            world.allReduce(threwAnywhere, 2, MPI.INT, MPI.MAX);
            assertThat(threwAnywhere).containsExactly(1, 1);
        });
    }

    private static final class ThrowingAtEveryRank extends UserFunction {
        @Override
        public void call(Object in, Object inOut, int count, Datatype type) {
            throw new IllegalStateException("this function always fails");
        }
    }

    @Test
    void shouldRefuseTheOperationsOfWindows() {
        Ranks.run(1, world -> {
            int[] one = {1};
            Ranks.assertFails(MPI.ERR_OP, "NO_OP", () -> world.allReduce(one, 1, MPI.INT, MPI.NO_OP));
            Ranks.assertFails(MPI.ERR_OP, "REPLACE", () -> world.reduce(one, 1, MPI.INT, MPI.REPLACE, 0));
        });
    }

    /** MPICH 4.0 itself puts it at the start. */
    @Test
    void shouldPutAnOnlyBlockAtItsDisplacement() {
        Ranks.run(1, world -> {
            IntBuffer own = MPI.newIntBuffer(1).put(0, 7);
            IntBuffer all = MPI.newIntBuffer(3);
            world.allGatherv(own, 1, MPI.INT, all, new int[] {1}, new int[] {2}, MPI.INT);
            assertThat(all.get(0)).isZero();
            assertThat(all.get(2)).isEqualTo(7);
            world.iAllGatherv(own, 1, MPI.INT, all, new int[] {1}, new int[] {1}, MPI.INT)
                    .waitFor();
            assertThat(all.get(0)).isZero();
            assertThat(all.get(1)).isEqualTo(7);
        });
    }
}
