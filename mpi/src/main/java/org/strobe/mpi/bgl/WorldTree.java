package org.strobe.mpi.bgl;

import java.util.function.Supplier;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.emulator.nic.global.CombiningTree;
import org.strobe.emulator.nic.global.TreePart;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** The machine's tree, one operation at a time. */
final class WorldTree {
    private final BglEngine engine;
    private final CombiningTree tree;
    private final NicEvent end;

    WorldTree(BglEngine engine, Nic nic, CombiningTree tree, int event) {
        this.engine = engine;
        this.tree = tree;
        this.end = new NicEvent(engine, nic, event, "an operation of the tree");
    }

    /** Combines operands of all ranks. Returns what nobody may change. */
    byte[] combine(Combination how, byte[] operand) {
        return run(() -> tree.combine(how, operand, operand.length, end.number()));
    }

    /** Gives bytes to all ranks. */
    void give(byte[] data) {
        run(() -> tree.give(data, data.length, end.number()));
    }

    /** Takes the bytes of a node. Returns what nobody may change. */
    byte[] take(int from) {
        return run(() -> tree.take(from, end.number()));
    }

    private byte[] run(Supplier<TreePart> operation) {
        engine.countCall();
        TreePart part;
        try {
            part = operation.get();
        } catch (IllegalArgumentException e) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "what the ranks give does not fit together: " + e.getMessage() + "; --check says whose",
                    e);
        }
        end.await();
        return part.result();
    }
}
