package org.strobe.bcs.runtime;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.setting.DurationSetting;
import org.strobe.emulator.setting.NumberSetting;
import org.strobe.emulator.setting.RateSetting;
import org.strobe.emulator.setting.Setting;

/**
 * Settings of the machine.
 *
 * @param slice length of a time slice in nanoseconds; {@link #SELF} for slices without a clock
 * @param bytesASlice bytes of messages that a node receives in a slice
 * @param copiedUpTo maximum bytes of a send that is copied and completes at once
 * @param nanosADescriptor time of a modelled NIC for a descriptor
 * @param nanosAnElement time of a modelled NIC to combine two elements
 * @param nanosARecord time of a modelled NIC to keep a value of the monitoring
 * @param nanosOfManager time of a processor that the Node Manager of a modelled node takes in each slice
 * @param nanosToBegin start-up time of a modelled process
 */
public record BcsSettings(
        long slice,
        long bytesASlice,
        long copiedUpTo,
        long nanosADescriptor,
        long nanosAnElement,
        long nanosARecord,
        long nanosOfManager,
        long nanosToBegin) {
    /** Value of {@link #slice} without a clock: each slice begins as soon as the previous one has ended. */
    public static final long SELF = 0;

    private static final String LED_BY_ITSELF = "self";
    private static final long USUAL_SLICE = 500_000;

    /** Length of a slice. */
    public static final Setting<Long> SLICE = new SliceSetting();

    /** Bytes of messages that a node receives in a slice. */
    public static final Setting<Long> BYTES = new NumberSetting(
            "bcs.bytes",
            null,
            1,
            Long.MAX_VALUE,
            "a number of bytes",
            "bytes of messages that a node receives in a slice");

    /** Rate at which a node of a modelled machine receives messages, on the average of a slice. */
    public static final Setting<Long> RATE = new RateSetting(
                    "bcs.rate", "bytes of messages that a node receives a second, for slices with a clock: 240MB/s")
            .onModelsOnly();

    /** Maximum bytes of a send that is copied. */
    public static final Setting<Long> COPIED = new NumberSetting(
            "bcs.copied",
            4096L,
            0,
            Long.MAX_VALUE,
            "a number of bytes",
            "sends up to this size are copied and complete at once");

    /** Time of a NIC for a descriptor. */
    public static final Setting<Long> DESCRIPTOR =
            new DurationSetting("bcs.descriptor", 0, "time of a NIC for a descriptor: 2us").onModelsOnly();

    /** Time of a NIC to combine two elements. */
    public static final Setting<Long> ELEMENT =
            new DurationSetting("bcs.element", 0, "time of a NIC to combine two elements: 1us").onModelsOnly();

    /** Time of a NIC to keep a value of the monitoring. */
    public static final Setting<Long> RECORD = new DurationSetting(
                    "bcs.record", 0, "time of a NIC to keep a value of the monitoring: 500ns")
            .onModelsOnly();

    /** Time that the Node Manager, a process, takes from the node's processors; 0 for one within the kernel. */
    public static final Setting<Long> MANAGER = new DurationSetting(
                    "bcs.manager",
                    0,
                    "processor time of the Node Manager in each slice, 0 if the kernel does its work: 5us")
            .onModelsOnly();

    /** Start-up time in addition to that of all MPIs. */
    public static final Setting<Long> BEGIN =
            new DurationSetting("bcs.begin", 0, "start-up time of a process: 200ms").onModelsOnly();

    /** All settings. */
    public static final List<Setting<?>> ALL =
            List.of(SLICE, BYTES, RATE, COPIED, DESCRIPTOR, ELEMENT, RECORD, MANAGER, BEGIN);

    private static final long LEAST_SLICE = 1_000;
    private static final long MOST_SLICE = 10_000_000_000L;

    /** Default bytes where no rate is given: the host's memory moves them within a short slice. */
    private static final long USUAL_BYTES = 1 << 20;

    private static final double NANOS_A_SECOND = 1e9;

    public BcsSettings {
        if (slice < 0 || bytesASlice < 1 || copiedUpTo < 0) {
            throw new IllegalArgumentException("slice=" + slice + " bytesASlice=" + bytesASlice + " copiedUpTo="
                    + copiedUpTo + ": slice and copiedUpTo must be >= 0, bytesASlice must be >= 1");
        }
        if (nanosADescriptor < 0 || nanosAnElement < 0 || nanosARecord < 0 || nanosOfManager < 0 || nanosToBegin < 0) {
            throw new IllegalArgumentException("nanosADescriptor=" + nanosADescriptor + " nanosAnElement="
                    + nanosAnElement + " nanosARecord=" + nanosARecord + " nanosOfManager=" + nanosOfManager
                    + " nanosToBegin=" + nanosToBegin
                    + ": must be >= 0");
        }
    }

    /**
     * Reads the settings; defaults where nothing is set.
     *
     * @param settings maps a name to its value, or to null
     * @throws IllegalArgumentException if a value is invalid
     */
    public static BcsSettings from(UnaryOperator<String> settings) {
        long slice = SLICE.in(settings);
        Long bytes = BYTES.in(settings);
        return new BcsSettings(
                slice,
                bytes == null ? usualBytes(slice, RATE.in(settings)) : bytes,
                COPIED.in(settings),
                DESCRIPTOR.in(settings),
                ELEMENT.in(settings),
                RECORD.in(settings),
                MANAGER.in(settings),
                BEGIN.in(settings));
    }

    private static long usualBytes(long slice, Long rate) {
        return rate == null || slice == SELF ? USUAL_BYTES : Math.max(1, Math.round(rate * (slice / NANOS_A_SECOND)));
    }

    /** A time, or the word for slices without a clock. */
    private static final class SliceSetting extends Setting<Long> {
        SliceSetting() {
            super(
                    "bcs.slice",
                    USUAL_SLICE,
                    "length of a time slice: 500us; self: the next one begins when one has ended");
        }

        @Override
        protected String format(Long nanos) {
            return TimeText.of(nanos);
        }

        @Override
        protected Long parse(String text) {
            if (text.equals(LED_BY_ITSELF)) {
                return SELF;
            }
            long nanos = TimeText.parse(name(), text);
            if (nanos < LEAST_SLICE || nanos > MOST_SLICE) {
                throw invalid(text, "from 1us to 10s, or " + LED_BY_ITSELF);
            }
            return nanos;
        }
    }
}
