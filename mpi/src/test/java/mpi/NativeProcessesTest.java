package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ports, names of services and spawned programs: as far as library and launcher can, and otherwise their words. */
class NativeProcessesTest {
    @ParameterizedTest
    @CsvSource({
        "openmpi, ports, connected by a port and a name",
        "openmpi, spawn, two children have answered",
        "mpich, ports, MPI_ERR_OTHER: Intracomm.openPort: Other MPI error: The function is currently not supported with ucx",
        "mpich, spawn, MPI_ERR_OTHER: spawn: Other MPI error: Error in spawn call"
    })
    void shouldDoItOrPassOnTheRefusal(String library, String program, String line) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        // Open MPI connects worlds by TCP.
        List<String> variables = List.of("OMPI_MCA_btl=self,vader,tcp");
        NativeRanks.End end = NativeRanks.main(library, 2, variables, Programs.class.getName(), program);
        assertThat(end.exitCode()).as(end.output()).isZero();
        assertThat(end.output()).contains(line);
    }

    /** Two ranks, the first of which speaks. */
    public static final class Programs {
        private static final String SERVICE = "mpi.NativeProcessesTest";

        private Programs() {}

        public static void main(String[] words) throws MPIException {
            MPI.Init(words);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
            boolean isFirst = MPI.COMM_WORLD.getRank() == 0;
            String told;
            try {
                told = words[0].equals("ports") ? meet(isFirst) : spawn();
            } catch (MPIException refused) {
                told = refused.getMessage();
            }
            if (isFirst) {
                System.out.println(told);
            }
            MPI.Finalize();
        }

        private static String meet(boolean isFirst) throws MPIException {
            String port = "";
            String refusal = "";
            if (isFirst) {
                try {
                    port = Intracomm.openPort();
                    Intracomm.publishName(SERVICE, port);
                } catch (MPIException refused) {
                    refusal = refused.getMessage();
                }
            }
            int[] isOpen = {port.isEmpty() ? 0 : 1};
            MPI.COMM_WORLD.bcast(isOpen, 1, MPI.INT, 0);
            return isOpen[0] == 0 ? refusal : meet(isFirst, port);
        }

        private static String meet(boolean isFirst, String port) throws MPIException {
            int[] number = {isFirst ? 0 : 17};
            Intercomm other;
            if (isFirst) {
                other = MPI.COMM_SELF.accept(port, 0);
                other.recv(number, 1, MPI.INT, 0, 1);
                Intracomm.unpublishName(SERVICE, port);
                Intracomm.closePort(port);
            } else {
                other = MPI.COMM_SELF.connect(Intracomm.lookupName(SERVICE), 0);
                other.send(number, 1, MPI.INT, 0, 1);
            }
            assertThat(other.getRemoteSize()).isEqualTo(1);
            other.disconnect();
            return number[0] == 17 ? "connected by a port and a name" : "wrong number";
        }

        private static String spawn() throws MPIException {
            int[] codes = {-1, -1};
            String[] words = {"--enable-native-access=ALL-UNNAMED", Child.class.getName(), "17"};
            Intercomm children = MPI.COMM_WORLD.spawn("java", words, 2, MPI.INFO_NULL, 0, codes);
            assertThat(codes).containsOnly(MPI.SUCCESS);
            int[] sum = new int[1];
            children.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
            Group group = children.getRemoteGroup();
            assertThat(Group.translateRanks(group, new int[] {0, 1}, MPI.COMM_WORLD.getGroup()))
                    .containsOnly(MPI.UNDEFINED);
            Intracomm all = children.merge(false);
            assertThat(all.getSize()).isEqualTo(4);
            all.free();
            children.disconnect();
            return sum[0] == 36 ? "two children have answered" : "wrong sum";
        }
    }

    /** Adds its argument and its rank. */
    public static final class Child {
        private Child() {}

        public static void main(String[] words) throws MPIException {
            MPI.Init(words);
            Intercomm parents = Intercomm.getParent();
            int[] own = {Integer.parseInt(words[0]) + 2 * MPI.COMM_WORLD.getRank()};
            parents.allReduce(own, new int[1], 1, MPI.INT, MPI.SUM);
            parents.merge(true).free();
            parents.disconnect();
            MPI.Finalize();
        }
    }
}
