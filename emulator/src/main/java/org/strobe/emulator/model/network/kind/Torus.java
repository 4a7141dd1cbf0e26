package org.strobe.emulator.model.network.kind;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.network.torus.PacketCosts;
import org.strobe.emulator.model.network.torus.TorusPacket;
import org.strobe.emulator.model.network.torus.TorusParameters;
import org.strobe.emulator.model.network.torus.TorusShape;
import org.strobe.emulator.model.network.torus.TorusSpec;

/** Packets over a torus or mesh of nodes, with finite buffers. */
final class Torus {
    static final NetworkKind KIND = new NetworkKind("torus", Torus::read);

    private static final Pattern SHAPE = Pattern.compile("(\\d{1,3})x(\\d{1,3})x(\\d{1,3})");
    private static final String JOINED = "joined";
    private static final String ADAPTIVE = "adaptive";
    private static final int MOST_HEADER = TorusParameters.CHUNK - 1;
    private static final int MOST_BUFFER = 1 << 20;

    private Torus() {}

    private static TorusSpec read(MachineFile file) {
        boolean isJoined = file.word("network.ends", List.of(JOINED, "open")).equals(JOINED);
        double rate = file.rate("network.rate"); // a wrong value is noted in the file, which is then refused as a whole
        boolean isAdaptive =
                file.word("network.routing", List.of(ADAPTIVE, "fixed")).equals(ADAPTIVE);
        return new TorusSpec(
                shape(file, isJoined),
                new TorusParameters(
                        Math.max(1, file.timeAboveZero("network.hop")),
                        rate > 0 ? rate : 1,
                        file.count("network.wire", 0, MOST_BUFFER),
                        chunks(file, "network.channel", 2 * TorusParameters.LARGEST),
                        chunks(file, "network.fifo", TorusParameters.LARGEST),
                        chunks(file, "network.fifo", TorusParameters.LARGEST),
                        file.word("network.escape", List.of("true", "false"), "true")
                                .equals("true")),
                file.time("network.send-overhead"),
                file.time("network.receive-overhead"),
                file.time("network.nic"),
                file.count("network.packet", TorusParameters.CHUNK, TorusParameters.LARGEST * TorusParameters.CHUNK),
                file.count("network.header", 0, MOST_HEADER),
                isAdaptive ? TorusPacket.Routing.ADAPTIVE : TorusPacket.Routing.DETERMINISTIC,
                file.size("network.moves-from"),
                PacketCosts.areIn(file) ? PacketCosts.of(file) : PacketCosts.NONE,
                PacketParameters.handling(file));
    }

    private static TorusShape shape(MachineFile file, boolean isJoined) {
        Matcher sizes = SHAPE.matcher(file.text("network.shape"));
        if (!sizes.matches()) {
            file.refuse("network.shape", "three sizes, such as 8x8x8");
            return TorusShape.mesh(1, 1, 1);
        }
        try {
            return new TorusShape(
                    Integer.parseInt(sizes.group(1)),
                    Integer.parseInt(sizes.group(2)),
                    Integer.parseInt(sizes.group(3)),
                    isJoined,
                    isJoined,
                    isJoined);
        } catch (IllegalArgumentException e) {
            file.refuse("network.shape", e.getMessage());
            return TorusShape.mesh(1, 1, 1);
        }
    }

    private static int chunks(MachineFile file, String parameter, int least) {
        long bytes = file.size(parameter, (long) least * TorusParameters.CHUNK, MOST_BUFFER);
        return Math.toIntExact(Math.max(least, bytes / TorusParameters.CHUNK));
    }
}
