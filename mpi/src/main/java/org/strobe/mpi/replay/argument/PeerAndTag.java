package org.strobe.mpi.replay.argument;

import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.standard.Constants;

/**
 * Peer and tag of a call, as the program passed them.
 *
 * @param peer source, destination or target; {@link Fact#NONE} if there is none
 * @param tag {@link Fact#NONE} if there is none
 */
public record PeerAndTag(int peer, int tag) {
    public static final PeerAndTag NOTHING = new PeerAndTag(Fact.NONE, Fact.NONE);

    private static final int NO_TAG = -1;

    /** Arguments of a call about a window's target. */
    public static PeerAndTag target(int rank) {
        return new PeerAndTag(rank, Fact.NONE);
    }

    public boolean isWild() {
        return peer == Constants.ANY_SOURCE || (tag == Constants.ANY_TAG && peer != Constants.PROC_NULL);
    }

    /** Text of a call with this name. */
    public String text(String name) {
        StringBuilder text = new StringBuilder(name);
        String separator = "(";
        if (peer != Fact.NONE) {
            text.append(separator).append(side(name)).append('=');
            text.append(peer == Constants.ANY_SOURCE ? "ANY_SOURCE" : Integer.toString(peer));
            separator = ", ";
        }
        if (tag != Fact.NONE) {
            text.append(separator).append("tag=").append(tag == NO_TAG ? "ANY_TAG" : Integer.toString(tag));
            separator = ", ";
        }
        return separator.equals("(") ? name : text.append(')').toString();
    }

    private static String side(String name) {
        if (name.startsWith("Win.")) {
            return "target";
        }
        return name.endsWith("end") || name.endsWith("endInit") ? "dest" : "source";
    }
}
