package org.strobe.emulator.rank.report;

import java.util.function.Supplier;

/**
 * Report of a rank's engine. An engine makes it in the rank's thread, so that counts of different ranks share no cache line.
 *
 * @param sent messages that the rank has sent
 * @param words supplies a word about the engine, such as the number of a time slice; any thread may ask it
 */
public record EngineReport(MessageCount sent, Supplier<String> words) {
    /** Report of a rank whose engine has not begun. */
    public static final EngineReport NONE = new EngineReport(new MessageCount(), () -> "");

    /** The count of messages for a further engine of the rank: it goes on where others have counted. */
    public MessageCount countOn() {
        return equals(NONE) ? new MessageCount() : sent;
    }

    /** Word about the engine; empty if it has none, or if the rank has closed the engine's memory. */
    public String state() {
        try {
            return words.get();
        } catch (RuntimeException e) {
            return "";
        }
    }
}
