package org.strobe.mpi.p2p.partner;

import org.strobe.mpi.progress.Progress;

/** Backlogs of one rank: those of partners whose inboxes are full. */
public final class Backlogs {
    private final Progress progress;
    private Backlog first;
    private Backlog spare;

    public Backlogs(Progress progress) {
        this.progress = progress;
    }

    public boolean isEmpty() {
        return first == null;
    }

    /** Looks only: true if a record would find room. */
    public boolean hasRoom() {
        for (Backlog each = first; each != null; each = each.next) {
            if (each.hasRoom()) {
                return true;
            }
        }
        return false;
    }

    /** Adds a record about an operation; these leave first. */
    void addControl(Partner partner, Departure control) {
        of(partner).controls.add(control);
    }

    /** Adds a message, behind earlier ones. */
    public void addMessage(Partner partner, Departure message) {
        of(partner).messages.add(message);
    }

    /** Adds pieces of a long message; these leave last. */
    public void addPieces(Partner partner, Departure pieces) {
        of(partner).pieces.add(pieces);
    }

    /** Removes a message. Returns false if it has left. */
    public boolean removeMessage(Partner partner, Departure message) {
        return partner.backlog != null && partner.backlog.messages.remove(message);
    }

    private Backlog of(Partner partner) {
        Backlog backlog = partner.backlog;
        if (backlog == null) {
            backlog = spare;
            if (backlog == null) {
                backlog = new Backlog();
            } else {
                spare = backlog.next;
            }
            backlog.partner = partner;
            partner.backlog = backlog;
            backlog.next = first;
            first = backlog;
            partner.wire().beginWaiting();
        }
        return backlog;
    }

    /** Sends what there is room for. */
    public void move() {
        Backlog before = null;
        Backlog each = first;
        while (each != null) {
            Backlog following = each.next;
            each.move(progress);
            if (!each.isEmpty()) {
                before = each;
            } else if (before == null) {
                first = following;
                retire(each);
            } else {
                before.next = following;
                retire(each);
            }
            each = following;
        }
    }

    private void retire(Backlog backlog) {
        backlog.partner.backlog = null;
        backlog.partner.wire().endWaiting();
        backlog.partner = null;
        backlog.next = spare;
        spare = backlog;
    }
}
