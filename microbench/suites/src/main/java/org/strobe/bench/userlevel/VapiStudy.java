package org.strobe.bench.userlevel;

import java.io.IOException;
import java.util.List;
import mpi.MPIException;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.vapi.Hca;
import org.strobe.emulator.vapi.request.Access;
import org.strobe.emulator.vapi.request.MemoryRegion;
import picocli.CommandLine.Command;

/** Study {@code vapi}. */
@Command(
        name = "vapi",
        description = "Measures VAPI, InfiniBand's verbs, without MPI: send and receive beside RDMA writes and reads,"
                + " latency and bandwidth by sizes. Between two ranks; --nodes 2 puts them on two nodes.",
        footer = {
            "",
            "A send or a write is half a round trip; a read takes its whole time. SIZES look",
            "like 8, 64K or 1M, several like 8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench vapi --nodes 2 --machine infiniband-2003",
            "  strobe bench vapi 8,4K,1M --launch processes --full"
        })
public final class VapiStudy extends LayerStudy {
    private Hca hca;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new VapiStudy(), args);
    }

    @Override
    boolean isHere(Rank rank) {
        return rank.vapi().isPresent();
    }

    @Override
    List<Way> ways(Rank rank, int largest) {
        hca = rank.vapi().orElseThrow().open(2L * largest);
        MemoryRegion out = hca.allocate(largest);
        MemoryRegion in = hca.allocate(largest, Access.REMOTE_WRITE, Access.REMOTE_READ);
        VapiSends sends = new VapiSends(hca, out, in);
        return List.of(sends, new VapiWrites(hca, out, in), new VapiReads(hca, sends, out, in));
    }

    @Override
    void close() {
        hca.close();
    }
}
