package org.strobe.srm.broadcast.smp;

/**
 * A broadcast between JVMs out of the root's buffer, if all members can map it. Otherwise as {@link ShownBroadcast}.
 *
 * <pre>
 *   root     place of its buffer in its cell      others     root's buffer, mapped --> buffer; count at the root
 * </pre>
 */
final class SeenBroadcast extends ShownBroadcast {
    SeenBroadcast(SmpBroadcast run) {
        super(run);
    }

    @Override
    boolean works() {
        return !space.isOneJvm() && run.isComplete() && space.showOne(run.data());
    }

    @Override
    void announce() {
        run.announce(BroadcastKind.SEEN, 0);
    }
}
