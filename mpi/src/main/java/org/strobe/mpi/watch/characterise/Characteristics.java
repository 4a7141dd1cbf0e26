package org.strobe.mpi.watch.characterise;

import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.CallKind;
import org.strobe.mpi.watch.Message;
import org.strobe.mpi.watch.Watcher;
import org.strobe.mpi.watch.gather.Gathering;

/** Counts what a rank sends, how large it is and where it goes; and its other calls that move data. */
public final class Characteristics implements Watcher {
    /** The setting that asks for it, with the name of a folder. */
    public static final String SETTING = "characterise";

    private final String folder;
    private final Sizes sends = new Sizes();
    private final Map<Destination, Sizes> destinations = new HashMap<>();
    private final Map<String, Operation> operations = new HashMap<>();

    public Characteristics(String folder) {
        this.folder = folder;
    }

    @Override
    public void open(Rank rank, Provider provider) {
        Gathering.add(rank, SETTING, () -> part(rank.number(), rank.size()), new CharacterFiles(folder));
    }

    private synchronized RankCharacter part(int rank, int ranks) {
        Map<Destination, Sizes> seen = new HashMap<>();
        destinations.forEach((to, sizes) -> seen.put(to, new Sizes(sizes)));
        Map<String, Operation> done = new HashMap<>();
        operations.forEach((name, all) -> done.put(name, new Operation(all)));
        return new RankCharacter(rank, ranks, new Sizes(sends), seen, done);
    }

    @Override
    public void begin(Call call) {
        // Counted when it ends.
    }

    @Override
    public synchronized void end(Call call) {
        if (call.sent() != null) {
            send(call.sent(), call.communicator());
        } else if (!call.failed() && (call.kind() == CallKind.COLLECTIVE || moves(call))) {
            operations
                    .computeIfAbsent(call.name(), absent -> new Operation(call.kind() == CallKind.COLLECTIVE))
                    .add(call.sentBytes(), call.receivedBytes());
        }
    }

    /** Whether it puts or gets through a window. */
    private static boolean moves(Call call) {
        return call.target() instanceof Window && call.sentBytes() + call.receivedBytes() > 0;
    }

    private void send(Message message, Communicator communicator) {
        sends.add(message.bytes());
        Destination to =
                new Destination(message.context(), communicator.state().name(), message.peer(), message.process());
        destinations.computeIfAbsent(to, absent -> new Sizes()).add(message.bytes());
    }
}
