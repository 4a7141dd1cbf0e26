package org.strobe.mpi.bcs;

import java.util.List;
import org.strobe.emulator.select.AlgorithmChoice;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.emulator.select.AlgorithmRow;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.select.ForcedAlgorithms;

/** All collective operations of this engine: NICs carry out four of them, messages all. */
public final class BcsAlgorithms {
    /** A carrier of collectives. */
    enum Carrier {
        NIC,
        MESSAGES
    }

    static final AlgorithmList<Integer, Carrier> BARRIER = byNic("barrier", "one slice");
    static final AlgorithmList<Integer, Carrier> BROADCAST = byNic("bcast", "switches or NICs repeat each packet");
    static final AlgorithmList<Integer, Carrier> REDUCE = byNic("reduce", "NICs combine whole numbers and floats");
    static final AlgorithmList<Integer, Carrier> ALL_REDUCE =
            byNic("allreduce", "NICs combine whole numbers and floats");

    /** All operations. */
    public static final AlgorithmTable TABLE = new AlgorithmTable(List.of(
            BARRIER,
            BROADCAST,
            REDUCE,
            ALL_REDUCE,
            byMessages("gather"),
            byMessages("scatter"),
            byMessages("allgather"),
            byMessages("alltoall"),
            byMessages("scan"),
            byMessages("exscan"),
            byMessages("reducescatter")));

    private BcsAlgorithms() {}

    /** True if NICs carry out an operation in a group, as far as they can. */
    static boolean isByNic(AlgorithmList<Integer, Carrier> list, int ranks, ForcedAlgorithms forced) {
        return new AlgorithmChoice<>(list, ranks, forced).of(0) == Carrier.NIC;
    }

    private static AlgorithmList<Integer, Carrier> byNic(String operation, String reason) {
        AlgorithmRow<Integer, Carrier> nic = AlgorithmRow.of("nic", ranks -> Carrier.NIC);
        return new AlgorithmList<>(operation, List.of(nic.because(reason), messages()));
    }

    private static AlgorithmList<Integer, Carrier> byMessages(String operation) {
        return new AlgorithmList<>(operation, List.of(messages()));
    }

    private static AlgorithmRow<Integer, Carrier> messages() {
        AlgorithmRow<Integer, Carrier> row = AlgorithmRow.of("messages", ranks -> Carrier.MESSAGES);
        return row.because("for operators, types and sizes that NICs do not combine");
    }
}
