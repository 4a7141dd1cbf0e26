package org.strobe.mpi.watch.characterise;

import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.call.CallKind;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.Message;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/** Counts a rank's sends by size and destination, and its other calls that move data. */
public final class Characteristics implements Watcher {
    /** Setting: folder of the files. */
    public static final String SETTING = "characterise";

    private final String folder;
    private final SizeClasses sends = new SizeClasses();
    private final Map<Destination, SizeClasses> destinations = new HashMap<>();
    private final Map<String, CharacterisedOperation> operations = new HashMap<>();

    public Characteristics(String folder) {
        this.folder = folder;
    }

    @Override
    public void open(ObservedRank rank, Provider provider) {
        rank.gather(SETTING, () -> part(rank.number(), rank.size()), new CharacterFiles(folder));
    }

    private synchronized RankCharacter part(int rank, int ranks) {
        Map<Destination, SizeClasses> seen = new HashMap<>();
        destinations.forEach((to, sizes) -> seen.put(to, new SizeClasses(sizes)));
        Map<String, CharacterisedOperation> done = new HashMap<>();
        operations.forEach((name, all) -> done.put(name, new CharacterisedOperation(all)));
        return new RankCharacter(rank, ranks, new SizeClasses(sends), seen, done);
    }

    @Override
    public void begin(Call call) {
        // Counted at the end of the call.
    }

    @Override
    public synchronized void end(Call call) {
        if (call.sent() != null) {
            send(call.sent(), call.communicator());
        } else if (!call.failed() && (call.kind() == CallKind.COLLECTIVE || moves(call))) {
            operations
                    .computeIfAbsent(
                            call.name(), absent -> new CharacterisedOperation(call.kind() == CallKind.COLLECTIVE))
                    .add(call.sentBytes(), call.receivedBytes());
        }
    }

    /** True for transfers through a window. */
    private static boolean moves(Call call) {
        return call.window() != null && call.sentBytes() + call.receivedBytes() > 0;
    }

    private void send(Message message, Communicator communicator) {
        sends.add(message.bytes());
        Destination to =
                new Destination(message.context(), communicator.state().name(), message.peer(), message.process());
        destinations.computeIfAbsent(to, absent -> new SizeClasses()).add(message.bytes());
    }
}
