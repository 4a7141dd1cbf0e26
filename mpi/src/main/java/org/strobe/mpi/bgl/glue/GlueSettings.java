package org.strobe.mpi.bgl.glue;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.Setting;
import org.strobe.mpi.bgl.packet.PacketCycles;

/**
 * Processor cycles of a message above the message layer.
 *
 * @param mpiReceive of the MPI library, to complete a receive
 * @param send of the glue layer, to send a message
 * @param receive of the glue layer, to match one
 */
record GlueSettings(int mpiReceive, int send, int receive) {
    /** The half of 780 cycles of the MPI library [BGL, 5.1] that {@code node.call} does not charge; the halves are an assumption. */
    private static final Setting<Long> MPI_RECEIVE =
            PacketCycles.cycles("bgl.mpiReceive", 390, "cycles of the MPI library to complete a receive");

    /** About a quarter each of 390 cycles of glue and message layer [BGL, 5.1]; the division is an assumption. */
    private static final Setting<Long> SEND =
            PacketCycles.cycles("bgl.glueSend", 100, "cycles between MPI and the message layer to send a message");

    private static final Setting<Long> RECEIVE =
            PacketCycles.cycles("bgl.glueReceive", 95, "cycles between MPI and the message layer to match a message");

    static final List<Setting<?>> ALL = List.of(MPI_RECEIVE, SEND, RECEIVE);

    static GlueSettings of(UnaryOperator<String> settings) {
        return new GlueSettings(
                Math.toIntExact(MPI_RECEIVE.in(settings)),
                Math.toIntExact(SEND.in(settings)),
                Math.toIntExact(RECEIVE.in(settings)));
    }
}
