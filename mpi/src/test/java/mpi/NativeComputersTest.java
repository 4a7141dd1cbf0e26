package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks of Open MPI on two computers, which TCP joins, by turns. */
@Tag("slow")
class NativeComputersTest {
    private static final int RANKS = 4;

    @TempDir
    Path folder;

    private static NativeLauncher launcher() {
        assumeTrue(NativeRanks.isInstalled(NativeRanks.OPEN_MPI), "mpiexec.openmpi is not installed");
        List<String> words =
                new ArrayList<>(NativeLauncher.of(NativeRanks.OPEN_MPI).words());
        words.addAll(List.of("--mca", "plm_rsh_agent", "/run/remote", "-H", "node1:2,node2:2", "--map-by", "node"));
        List<String> variables = List.of("OMPI_MCA_btl=self,vader,tcp", "OMPI_MCA_btl_tcp_if_include=eth0");
        return new NativeLauncher(PackageTree.onFirstOfTwo(), words, variables);
    }

    /** Without windows: Debian's Open MPI 4.1 refuses them between computers. */
    @Test
    void shouldPassTestsOfTheApi() {
        NativeRanks.run(launcher(), new NativeChoice(folder).programs("WinAccessTest"));
    }

    @Test
    void shouldSendThroughTheCable() throws IOException {
        Path trace = folder.resolve("trace.json");
        NativeRanks.End end = NativeRanks.main(launcher(), RANKS, "-Dstrobe.trace=" + trace, Nodes.class.getName());
        assertThat(end.exitCode()).as(end.output()).isZero();
        assertThat(end.output()).contains("ranks on node1: 2", "ranks on node2: 2", "through the cable: yes");
        assertThat(trace).content().contains("\"node 0\"", "\"node 1\"").doesNotContain("\"node 2\"");
    }

    /** A long message from the first rank to the last one. */
    public static final class Nodes {
        private static final int BYTES = 1 << 23;
        private static final Path SENT = Path.of("/sys/class/net/eth0/statistics/tx_bytes");

        private Nodes() {}

        public static void main(String[] words) throws MPIException, IOException {
            MPI.Init(words);
            Intracomm world = MPI.COMM_WORLD;
            int rank = world.getRank();
            Comm node = world.splitType(Comm.TYPE_SHARED, 0, MPI.INFO_NULL);
            if (node.getRank() == 0) {
                System.out.println("ranks on " + host() + ": " + node.getSize());
            }
            ByteBuffer message = MPI.newByteBuffer(BYTES);
            if (rank == 0) {
                long before = sent();
                world.send(message.putLong(BYTES - Long.BYTES, 17), BYTES, MPI.BYTE, RANKS - 1, 1);
                world.recv(message, 1, MPI.BYTE, RANKS - 1, 2);
                System.out.println("through the cable: " + (sent() - before >= BYTES ? "yes" : "no"));
            } else if (rank == RANKS - 1) {
                world.recv(message, BYTES, MPI.BYTE, 0, 1);
                assertThat(message.getLong(BYTES - Long.BYTES)).isEqualTo(17);
                world.send(message, 1, MPI.BYTE, 0, 2);
            }
            node.free();
            MPI.Finalize();
        }

        private static String host() throws IOException {
            return Files.readString(Path.of("/proc/sys/kernel/hostname"), StandardCharsets.US_ASCII)
                    .strip();
        }

        private static long sent() throws IOException {
            return Long.parseLong(
                    Files.readString(SENT, StandardCharsets.US_ASCII).strip());
        }
    }
}
