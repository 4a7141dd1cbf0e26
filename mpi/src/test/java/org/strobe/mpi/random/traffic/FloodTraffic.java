package org.strobe.mpi.random.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import mpi.MPIException;
import org.strobe.mpi.random.memory.Base;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/** Every member first begins all its sends; then it receives, in any way, also those that wait, perhaps with wildcards. */
public record FloodTraffic(PlannedComm comm, Base base, long salt, List<Message> messages) implements Step {
    public static Step on(PlannedComm comm, Random random) {
        Base base = Base.any(random);
        List<Message> messages = new ArrayList<>();
        Sizes sizes = Sizes.any(random);
        int count = 1 + random.nextInt(sizes.mostMessages);
        for (int i = 0; i < count; i++) {
            messages.add(Message.any(i, comm, base, sizes, SendWay.any(false, false, random), random));
        }
        return new FloodTraffic(comm, base, random.nextLong(), messages);
    }

    @Override
    public void run(Party party) throws MPIException {
        Traffic traffic = new Traffic(party, comm, base, salt);
        List<Message> out = messages.stream()
                .filter(message -> message.from() == party.self)
                .toList();
        List<Message> in =
                messages.stream().filter(message -> message.to() == party.self).collect(Collectors.toList());
        traffic.attach(out);
        for (Message message : out) {
            traffic.send(message);
        }
        Wildcards wildcards = Wildcards.any(party.random);
        Inbox inbox = new Inbox(List.copyOf(in), wildcards.anyTag(), salt);
        int longest = in.stream().mapToInt(Message::elements).max().orElse(0);
        for (Message wanted : Wildcards.shuffled(in, party.random)) {
            traffic.receive(ReceiveWay.any(party.random), wildcards.next(inbox, wanted), longest, messages.size());
            traffic.pending.some(-1);
        }
        traffic.end();
        inbox.check();
        // What is sent next must not come to receives of others that are still open.
        party.comm(comm).barrier();
    }

    @Override
    public String toString() {
        return messages.size() + " messages at once on " + comm;
    }
}
