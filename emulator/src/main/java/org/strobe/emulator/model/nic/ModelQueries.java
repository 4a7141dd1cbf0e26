package org.strobe.emulator.model.nic;

import java.util.function.LongSupplier;
import org.strobe.emulator.model.network.Network;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;

/** Global conditions of a modelled NIC: compares a word on all nodes of a set at one time, and perhaps writes another. */
final class ModelQueries {
    private final ModelInterconnect interconnect;
    private final NodeState own;

    ModelQueries(ModelInterconnect interconnect, NodeState own) {
        this.interconnect = interconnect;
        this.own = own;
    }

    /** Compares a word on all nodes; 1 if the comparison holds everywhere, else 0. */
    long holds(NodeSet nodes, long offset, WordComparison comparison, long value) {
        for (int node = nodes.first(); node != NodeSet.NONE; node = nodes.next(node)) {
            if (!comparison.holds(interconnect.state(node).bare().getLongVolatile(offset), value)) {
                return 0;
            }
        }
        return 1;
    }

    /** Compares a word on all nodes, and writes another on all of them if the comparison holds everywhere. */
    long write(NodeSet nodes, long offset, WordComparison comparison, long value, long writeOffset, long newValue) {
        long holds = holds(nodes, offset, comparison, value);
        for (int node = nodes.first(); holds == 1 && node != NodeSet.NONE; node = nodes.next(node)) {
            NodeState target = interconnect.state(node);
            target.arrive(Signals.NO_EVENT, () -> target.memory().setLongVolatile(writeOffset, newValue));
        }
        return holds;
    }

    /** Asks all nodes, and passes the answer on when it has come back. */
    void ask(NodeSet nodes, LongSupplier question, Nic.Answer answer) {
        boolean[] said = new boolean[1];
        carry(nodes, () -> said[0] = question.getAsLong() == 1, () -> answer.come(said[0]));
    }

    /** Asks all nodes; the caller waits for the answer. */
    void ask(NodeSet nodes, LongSupplier question, AwaitedAnswer answer) {
        long[] said = new long[1];
        carry(nodes, () -> said[0] = question.getAsLong(), () -> answer.come(said[0]));
    }

    private void carry(NodeSet nodes, Event asked, Event answered) {
        Network network = interconnect.network();
        interconnect.carry(
                own, nodes, network.asking(own.node(), nodes), () -> network.ask(own.node(), nodes, asked, answered));
    }
}
