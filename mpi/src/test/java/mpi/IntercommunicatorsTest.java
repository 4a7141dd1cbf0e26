package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Intercommunicators of halves of the world, by ports, by names of services, and by spawned programs. */
class IntercommunicatorsTest {
    private static final String SERVICE = "mpi.IntercommunicatorsTest";

    @Test
    void shouldCopyWithBothGroups() {
        Ranks.run(3, world -> {
            int rank = world.getRank();
            boolean alone = rank == 0;
            Intracomm part = world.split(alone ? 0 : 1, rank);
            Intercomm both = world.createIntercomm(part, 0, alone ? 1 : 0, 5);
            Group others = both.getRemoteGroup();
            int[] remote = alone ? new int[] {1, 2} : new int[] {0};
            assertThat(others.getSize()).isEqualTo(remote.length);
            assertThat(others.getRank()).isEqualTo(MPI.UNDEFINED);
            int[] ranks = alone ? new int[] {0, 1} : new int[] {0};
            assertThat(Group.translateRanks(others, ranks, world.getGroup())).containsExactly(remote);

            Info hints = new Info();
            hints.set("colour", "green");
            Intercomm later = both.iDup();
            later.getRequest().waitFor();
            Intercomm hinted = both.dupWithInfo(hints);
            assertThat(hinted.getInfo().get("colour")).isEqualTo("green");
            for (Intercomm each : List.of(both.dup(), both.clone(), later, hinted)) {
                assertThat(each.isInter()).isTrue();
                assertThat(Comm.compare(both, each)).isEqualTo(MPI.CONGRUENT);
                assertThat(each.getRemoteSize()).isEqualTo(remote.length);
                int[] sum = new int[1];
                each.allReduce(new int[] {rank + 1}, sum, 1, MPI.INT, MPI.SUM);
                assertThat(sum).containsExactly(alone ? 5 : 1);
                each.disconnect();
                assertThat(each.isNull()).isTrue();
            }
        });
    }

    @Test
    @OnStrobeOnly("MPICH with UCX has no ports; Open MPI waits at a closed one")
    void shouldConnectByPortsAndNamesOfServices() {
        Ranks.run(2, world -> {
            MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
            Info hints = new Info();
            for (boolean hinted : new boolean[] {false, true}) {
                if (world.getRank() == 0) {
                    String port = hinted ? Intracomm.openPort(hints) : Intracomm.openPort();
                    assertThat(port.length()).isBetween(1, MPI.MAX_PORT_NAME);
                    if (hinted) {
                        Intracomm.publishName(SERVICE, hints, port);
                    } else {
                        Intracomm.publishName(SERVICE, port);
                    }
                    assertThat(Intracomm.lookupName(SERVICE)).isEqualTo(port);
                    world.barrier();
                    Intercomm accepted = hinted ? MPI.COMM_SELF.accept(port, hints, 0) : MPI.COMM_SELF.accept(port, 0);
                    int[] got = new int[1];
                    accepted.recv(got, 1, MPI.INT, 0, 1);
                    assertThat(got).containsExactly(17);
                    accepted.disconnect();
                    if (hinted) {
                        Intracomm.unpublishName(SERVICE, hints, port);
                    } else {
                        Intracomm.unpublishName(SERVICE, port);
                    }
                    assertThat(Ranks.errorOf(() -> Intracomm.lookupName(SERVICE)))
                            .isEqualTo(MPI.ERR_NAME);
                    Intracomm.closePort(port);
                    assertThat(Ranks.errorOf(() -> MPI.COMM_SELF.accept(port, 0)))
                            .isEqualTo(MPI.ERR_PORT);
                } else {
                    world.barrier();
                    String port = hinted ? Intracomm.lookupName(SERVICE, hints) : Intracomm.lookupName(SERVICE);
                    Intercomm connected =
                            hinted ? MPI.COMM_SELF.connect(port, hints, 0) : MPI.COMM_SELF.connect(port, 0);
                    assertThat(connected.getRemoteSize()).isEqualTo(1);
                    connected.send(new int[] {17}, 1, MPI.INT, 0, 1);
                    connected.disconnect();
                }
                world.barrier();
            }
        });
    }

    /** Sends its parents the size of its world, the number of its program, and its argument. */
    static final class Child {
        private Child() {}

        public static void main(String[] args) throws MPIException {
            MPI.Init(args);
            Intercomm parents = Intercomm.getParent();
            int[] facts = {
                MPI.COMM_WORLD.getSize(), (Integer) MPI.COMM_WORLD.getAttr(MPI.APPNUM), Integer.parseInt(args[0])
            };
            parents.gather(facts, 3, MPI.INT, null, 0, MPI.INT, 0);
            parents.disconnect();
            MPI.Finalize();
        }
    }

    @Test
    @OnStrobeOnly("MPICH with UCX does not spawn; see NativeProcessesTest")
    void shouldStartAProgram() {
        Ranks.run(2, world -> {
            int[] codes = {-1, -1};
            String[] words = {Child.class.getName(), "17"};
            Intercomm children = world.spawn("java", words, 2, MPI.INFO_NULL, 1, codes);
            assertThat(codes).containsOnly(MPI.SUCCESS);
            assertThat(children.getRemoteSize()).isEqualTo(2);
            int[] facts = new int[6];
            children.gather(null, 0, MPI.INT, facts, 3, MPI.INT, world.getRank() == 0 ? MPI.ROOT : MPI.PROC_NULL);
            assertThat(facts).containsExactly(world.getRank() == 0 ? new int[] {2, 0, 17, 2, 0, 17} : new int[6]);
            children.disconnect();
        });
    }

    @Test
    @OnStrobeOnly("libraries name other classes, or end the job")
    void shouldSayThatThereIsNoSuchPortServiceOrProgram() {
        Ranks.run(1, world -> {
            assertThat(Ranks.errorOf(() -> world.connect("nowhere", 0))).isEqualTo(MPI.ERR_PORT);
            assertThat(Ranks.errorOf(() -> Intracomm.unpublishName("nothing", "nowhere")))
                    .isEqualTo(MPI.ERR_SERVICE);
            String[] words = {"no.such.Program"};
            assertThat(Ranks.errorOf(() -> world.spawn("java", words, 1, MPI.INFO_NULL, 0, null)))
                    .isEqualTo(MPI.ERR_SPAWN);
        });
    }

    @Test
    @OnStrobeOnly("MPICH with UCX does not spawn; see NativeProcessesTest")
    void shouldStartSeveralProgramsInOneWorld() {
        Ranks.run(1, world -> {
            int[] codes = {-1, -1, -1};
            String child = Child.class.getName();
            Intercomm children = world.spawnMultiple(
                    new String[] {"java", "java"},
                    new String[][] {{child, "5"}, {child, "6"}},
                    new int[] {1, 2},
                    new Info[] {MPI.INFO_NULL, MPI.INFO_NULL},
                    0,
                    codes);
            assertThat(codes).containsOnly(MPI.SUCCESS);
            int[] facts = new int[9];
            children.gather(null, 0, MPI.INT, facts, 3, MPI.INT, MPI.ROOT);
            assertThat(facts).containsExactly(3, 0, 5, 3, 1, 6, 3, 1, 6);
            children.disconnect();
        });
    }
}
