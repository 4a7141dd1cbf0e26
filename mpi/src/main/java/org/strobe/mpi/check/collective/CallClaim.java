package org.strobe.mpi.check.collective;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Claim of a rank about one of its collective calls.
 *
 * @param name the call at the seam
 * @param call the call of the API
 * @param line line of the program
 * @param root {@link #NONE} if the call has no root, or if roots may differ
 * @param operator empty if the call has none
 * @param counts counts that must agree at all ranks, as text; empty if there are none
 * @param sent data given to each other rank; null if other ranks do not determine it
 * @param received data taken from each other rank; null if other ranks do not determine it
 */
public record CallClaim(
        String name,
        String call,
        String line,
        int root,
        String operator,
        String counts,
        DataClaim sent,
        DataClaim received) {
    static final int NONE = Integer.MIN_VALUE;

    /** Maximum bytes of a claim. */
    public static final int LONGEST = 2048;

    private static final int LONGEST_TEXT = 250;

    /** Two values that should agree; empty if the calls differ. */
    record Difference(String mine, String theirs, boolean isOfTypes) {}

    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeUTF(name);
            out.writeUTF(cut(call));
            out.writeUTF(cut(line));
            out.writeInt(root);
            out.writeUTF(cut(operator));
            out.writeUTF(cut(counts));
            DataClaim.write(sent, out);
            DataClaim.write(received, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static CallClaim of(byte[] bytes, int length) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, 0, length))) {
            return new CallClaim(
                    in.readUTF(),
                    in.readUTF(),
                    in.readUTF(),
                    in.readInt(),
                    in.readUTF(),
                    in.readUTF(),
                    DataClaim.read(in),
                    DataClaim.read(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT);
    }

    /** Pair of lines that differ by type only; the key of a warning. */
    private record Lines(String own, String other) {}

    /**
     * Compares this claim of a communicator's rank 0 with another rank's.
     *
     * @return failure for the call; null if the calls agree, or if a warning was enough
     */
    public MpiFailure judge(CallClaim other, int otherRank, String communicator, Findings findings) {
        Difference difference = from(other);
        if (difference == null) {
            return null;
        }
        String text = "in the same collective call of " + communicator + " " + describe(0, difference.mine()) + ", and "
                + other.describe(otherRank, difference.theirs());
        return difference.isOfTypes()
                ? findings.warn(ErrorClass.TYPE, new Lines(line, other.line), text)
                : new MpiFailure(ErrorClass.NOT_SAME, text);
    }

    /** First difference from another rank's call; null if the calls agree. */
    Difference from(CallClaim other) {
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
        for (DataClaim mine : Arrays.asList(sent, received)) {
            for (DataClaim theirs : Arrays.asList(other.sent, other.received)) {
                Difference found = differ(mine, theirs);
                if (found != null && !found.isOfTypes) {
                    return found;
                }
                ofTypes = ofTypes == null ? found : ofTypes;
            }
        }
        return ofTypes;
    }

    /** Name of the method without its class: subclasses override methods. */
    private String method() {
        return call.substring(call.lastIndexOf('.') + 1);
    }

    /** Text with rank, call, value and line. */
    String describe(int rank, String value) {
        return "rank " + rank + " makes " + call + (value.isEmpty() ? "" : " with " + value) + " at " + line;
    }

    private static Difference differ(DataClaim mine, DataClaim theirs) {
        if (mine == null || theirs == null || (mine.bytes() == theirs.bytes() && mine.hasTypeOf(theirs))) {
            return null;
        }
        return new Difference(mine.text(), theirs.text(), mine.bytes() == theirs.bytes());
    }
}
