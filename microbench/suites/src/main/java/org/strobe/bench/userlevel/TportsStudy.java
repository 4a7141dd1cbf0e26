package org.strobe.bench.userlevel;

import java.io.IOException;
import java.util.List;
import mpi.MPIException;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.tports.Tport;
import org.strobe.emulator.tports.TportLimits;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.shm.segment.Memory;
import picocli.CommandLine.Command;

/** Study {@code tports}. */
@Command(
        name = ElanFirmware.NAME,
        description =
                "Measures Tports, QsNet's tagged message ports, without MPI: expected messages beside unexpected"
                        + " ones and puts, latency and bandwidth by sizes. Between two ranks; --nodes 2 puts them on two nodes.",
        footer = {
            "",
            "All are half a round trip. An unexpected message is there, with a short one behind",
            "it, when its receive is started. SIZES look like 8, 64K or 1M, several like 8,64K,1M.",
            "",
            "Examples:",
            "  strobe bench tports --nodes 2 --machine qsnet",
            "  strobe bench tports 8,4K,1M --launch processes --full"
        })
public final class TportsStudy extends LayerStudy {
    private Tport port;

    public static void main(String[] args) throws MPIException, IOException {
        StudyProgram.main(new TportsStudy(), args);
    }

    @Override
    boolean isHere(Rank rank) {
        return rank.tports().isPresent();
    }

    @Override
    List<Way> ways(Rank rank, int largest) {
        port = rank.tports().orElseThrow().open(TportLimits.USUAL);
        Memory out = port.allocate(largest);
        Memory in = port.allocate(largest);
        // memory that is named first has one address at all ranks
        long address = port.address(in, 0);
        return List.of(
                new TportMessages(port, out, in, true),
                new TportMessages(port, out, in, false),
                new TportPuts(port, out, in, address));
    }

    @Override
    void close() {
        port.close();
    }
}
