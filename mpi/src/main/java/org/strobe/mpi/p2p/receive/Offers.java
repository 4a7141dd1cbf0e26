package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Partners;
import org.strobe.mpi.p2p.send.Neighbours;

/** Matched messages that were offered: begins their transfer, and ends those that senders help with. */
final class Offers {
    private final Partners partners;
    private final Neighbours neighbours;
    private final HandOverReceives handOvers = new HandOverReceives();
    private final PieceReceives pieces;

    /** Null if there are no sibling processes. */
    private final MappedReceives mapped;

    Offers(Partners partners, Neighbours neighbours, MappedBuffers mapped, Controls controls) {
        this.partners = partners;
        this.neighbours = neighbours;
        this.pieces = new PieceReceives(controls);
        this.mapped = mapped == null ? null : new MappedReceives(mapped, controls);
    }

    PieceReceives pieces() {
        return pieces;
    }

    /** Accepts a message that its sender knows by a slot. */
    void accept(ReceiveRequest receive, int slot, long bytes) {
        int process = receive.sender();
        long wanted = receive.expect(bytes);
        if (partners.partner(process).isHere()) {
            handOvers.copy(receive, neighbours.offered(process, slot), wanted);
        } else {
            pieces.ask(receive, partners.partner(process), slot, wanted);
        }
    }

    /** Accepts a message in memory that a sibling process has mapped. */
    void acceptMapped(ReceiveRequest receive, int slot, long bytes, long place, int process) {
        if (!mapped.tryCopy(receive, slot, bytes, place, process)) {
            accept(receive, slot, bytes);
        }
    }

    /** Ends receives whose senders have copied their half. */
    void move() {
        if (handOvers.isAwaited()) {
            handOvers.endCopied();
        }
        if (mapped != null && mapped.hasCopied()) {
            mapped.endCopied();
        }
    }

    /** Looks only: true if {@link #move} would end a receive. */
    boolean hasWork() {
        return handOvers.hasCopied() || (mapped != null && mapped.hasCopied());
    }

    boolean awaitsOthers() {
        return handOvers.isAwaited() || (mapped != null && mapped.isAwaited());
    }

    /** True if no receive is half done. */
    boolean isQuiet() {
        return handOvers.isQuiet() && pieces.isQuiet() && (mapped == null || !mapped.isAwaited());
    }
}
