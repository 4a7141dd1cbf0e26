package org.strobe.mpi.check.collective;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * What a rank says about a collective call of its.
 *
 * @param name the call at the seam
 * @param call the call of the API
 * @param line of the program
 * @param root {@link #NONE} if it has none, or if it need not be the same
 * @param operator empty if it has none
 * @param counts those that must be the same at all ranks, in words; empty if there are none
 * @param sent what the rank gives, for each other; null if that is not fixed by the others
 * @param received what the rank gets, from each other; null if that is not fixed by the others
 */
record CollectiveCall(
        String name, String call, String line, int root, String operator, String counts, Data sent, Data received) {
    static final int NONE = Integer.MIN_VALUE;

    /** The most bytes that one has. */
    static final int LONGEST = 2048;

    private static final int LONGEST_TEXT = 250;

    /** Two values that should be one; empty if the calls are different. */
    record Difference(String mine, String theirs, boolean isOfTypes) {}

    byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(name);
            out.writeUTF(cut(call));
            out.writeUTF(cut(line));
            out.writeInt(root);
            out.writeUTF(cut(operator));
            out.writeUTF(cut(counts));
            Data.write(sent, out);
            Data.write(received, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static CollectiveCall of(byte[] bytes, int length) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, length))) {
            return new CollectiveCall(
                    in.readUTF(),
                    in.readUTF(),
                    in.readUTF(),
                    in.readInt(),
                    in.readUTF(),
                    in.readUTF(),
                    Data.read(in),
                    Data.read(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
    }

    /** What of another rank's call does not fit to this one; null if all does. */
    Difference from(CollectiveCall other) {
        if (!name.equals(other.name) || !method().equals(other.method())) {
            return new Difference("", "", false);
        }
        if (root != other.root) {
            return new Difference("root=" + root, "root=" + other.root, false);
        }
        if (!cut(operator).equals(cut(other.operator))) {
            return new Difference("op=" + operator, "op=" + other.operator, false);
        }
        if (!cut(counts).equals(cut(other.counts))) {
            return new Difference("counts=" + counts, "counts=" + other.counts, false);
        }
        Difference ofTypes = null;
        for (Data mine : Arrays.asList(sent, received)) {
            for (Data theirs : Arrays.asList(other.sent, other.received)) {
                Difference found = differ(mine, theirs);
                if (found != null && !found.isOfTypes) {
                    return found;
                }
                ofTypes = ofTypes == null ? found : ofTypes;
            }
        }
        return ofTypes;
    }

    /** The call without its class, which may override it. */
    private String method() {
        return call.substring(call.lastIndexOf('.') + 1);
    }

    /** Who makes it, with what, and where. */
    String describe(int rank, String value) {
        return "rank " + rank + " makes " + call + (value.isEmpty() ? "" : " with " + value) + " at " + line;
    }

    private static Difference differ(Data mine, Data theirs) {
        if (mine == null || theirs == null || (mine.bytes() == theirs.bytes() && mine.hasTypeOf(theirs))) {
            return null;
        }
        return new Difference(mine.text(), theirs.text(), mine.bytes() == theirs.bytes());
    }
}
