package org.strobe.mpi.engine.message;

import java.util.function.Supplier;
import org.strobe.mpi.progress.Goal;

/**
 * Goal of a probe: a message that a receive would get.
 *
 * @param finder the message; null if there is none
 */
public record Sighting<M>(MessageContext context, int source, int tag, Supplier<M> finder) implements Goal {
    /** Null if there is none. */
    public M message() {
        return finder.get();
    }

    @Override
    public boolean isMet() {
        return message() != null;
    }

    @Override
    public String what() {
        return "to see a message with " + MessageRequest.nameOfTag(tag) + " in " + context.name();
    }

    @Override
    public String fromWhom() {
        return context.describe(source);
    }
}
