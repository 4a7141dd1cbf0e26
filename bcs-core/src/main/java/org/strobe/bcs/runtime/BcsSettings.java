package org.strobe.bcs.runtime;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.kernel.TimeText;

/**
 * How the machine is led.
 *
 * @param slice how many nanoseconds a time slice has; {@link #SELF} if each begins as soon as the one before has ended
 * @param bytesASlice how many bytes of messages come to a node in a slice
 * @param copiedUpTo sends of up to so many bytes are copied, and done at once; longer ones when their message has moved
 * @param nanosADescriptor how long a modelled NIC takes to deal with a descriptor once
 * @param nanosAnElement how long a modelled NIC takes to combine two elements
 * @param nanosToManager how long it takes on a modelled node until the Node Manager has a processor
 * @param nanosToBegin how long a modelled process takes to begin
 */
public record BcsSettings(
        long slice,
        long bytesASlice,
        long copiedUpTo,
        long nanosADescriptor,
        long nanosAnElement,
        long nanosToManager,
        long nanosToBegin) {
    /** For {@link #slice}: no clock leads. */
    public static final long SELF = 0;

    /** How long a slice is: {@code 500us}, or {@code self}. */
    public static final String SLICE = "bcs.slice";

    /** How many bytes come to a node in a slice. */
    public static final String BYTES = "bcs.bytes";

    /** Up to which size sends are copied. */
    public static final String COPIED = "bcs.copied";

    /** How long a NIC takes to deal with a descriptor, on a modelled machine: {@code 2us}. */
    public static final String DESCRIPTOR = "bcs.descriptor";

    /** How long a NIC takes to combine two elements, on a modelled machine: {@code 1us}. */
    public static final String ELEMENT = "bcs.element";

    /** How long it takes until the Node Manager, a process, has a processor when a slice begins, on a modelled machine: {@code 5us}. */
    public static final String MANAGER = "bcs.manager";

    /** How long it takes to begin, beside what all MPIs take, on a modelled machine: {@code 200ms}. */
    public static final String BEGIN = "bcs.begin";

    /** Those that say what a modelled machine takes. */
    public static final List<String> OF_MODELS = List.of(DESCRIPTOR, ELEMENT, MANAGER, BEGIN);

    /** The names of what can be set. */
    public static final List<String> NAMES = List.of(SLICE, BYTES, COPIED, DESCRIPTOR, ELEMENT, MANAGER, BEGIN);

    private static final String LED_BY_ITSELF = "self";
    private static final long USUAL_SLICE = 500_000;
    private static final long LEAST_SLICE = 1_000;
    private static final long MOST_SLICE = 10_000_000_000L;

    /** The papers' slice, and what a link of theirs carries in the part of it that is left for data. */
    public static final BcsSettings USUAL = new BcsSettings(USUAL_SLICE, modelledBytes(USUAL_SLICE), 0, 0, 0, 0, 0);

    private static final long USUALLY_COPIED = 4096;

    /** What this computer's memory carries while a slice of its own is short. */
    private static final long HOST_BYTES = 1 << 20;

    public BcsSettings {
        if (slice < 0 || bytesASlice < 1 || copiedUpTo < 0) {
            throw new IllegalArgumentException("slice=" + slice + " bytesASlice=" + bytesASlice + " copiedUpTo="
                    + copiedUpTo + ": not negative, and one byte moves in a slice at least");
        }
        if (nanosADescriptor < 0 || nanosAnElement < 0 || nanosToManager < 0 || nanosToBegin < 0) {
            throw new IllegalArgumentException("nanosADescriptor=" + nanosADescriptor + " nanosAnElement="
                    + nanosAnElement + " nanosToManager=" + nanosToManager + " nanosToBegin=" + nanosToBegin
                    + ": nothing takes less than no time");
        }
    }

    /**
     * What is usual, but for what was set.
     *
     * @param isModelled whether it is for a modelled machine, whose links carry less than this computer's memory
     * @param settings gives what was set by a name, or null
     * @throws IllegalArgumentException if something was set that it can't be
     */
    public static BcsSettings from(boolean isModelled, UnaryOperator<String> settings) {
        String time = settings.apply(SLICE);
        long slice = time == null ? USUAL_SLICE : slice(time);
        long usualBytes = isModelled && slice != SELF ? modelledBytes(slice) : HOST_BYTES;
        return new BcsSettings(
                slice,
                bytes(BYTES, settings, 1, usualBytes),
                bytes(COPIED, settings, 0, USUALLY_COPIED),
                cost(DESCRIPTOR, settings),
                cost(ELEMENT, settings),
                cost(MANAGER, settings),
                cost(BEGIN, settings));
    }

    private static long cost(String name, UnaryOperator<String> settings) {
        String text = settings.apply(name);
        return text == null ? 0 : TimeText.parse(name, text);
    }

    private static long modelledBytes(long slice) {
        return Math.max(1, slice * 6 / 25);
    }

    private static long slice(String text) {
        if (text.equals(LED_BY_ITSELF)) {
            return SELF;
        }
        long nanos = TimeText.parse(SLICE, text);
        if (nanos < LEAST_SLICE || nanos > MOST_SLICE) {
            throw new IllegalArgumentException(SLICE + "=" + text + ": from 1us to 10s, or " + LED_BY_ITSELF);
        }
        return nanos;
    }

    private static long bytes(String name, UnaryOperator<String> settings, long least, long usual) {
        String text = settings.apply(name);
        if (text == null) {
            return usual;
        }
        try {
            long bytes = Long.parseLong(text);
            if (bytes >= least) {
                return bytes;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + text + ": a number of bytes, in digits", e);
        }
        throw new IllegalArgumentException(name + "=" + text + ": at least " + least);
    }
}
