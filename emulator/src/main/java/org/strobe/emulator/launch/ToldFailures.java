package org.strobe.emulator.launch;

import java.util.List;
import org.strobe.emulator.console.sink.ToldFailure;
import org.strobe.emulator.rank.board.Ending;

/** Failures of ranks that the terminal has shown: the end of the job does not repeat their texts. For any thread. */
public final class ToldFailures {
    private volatile List<ToldFailure> all = List.of();

    /** Takes the failures from {@link JobListener#failures}. */
    public void set(List<ToldFailure> told) {
        all = List.copyOf(told);
    }

    /** Lines about ranks that failed like another. */
    public List<String> lines() {
        return all.stream()
                .map(ToldFailure::line)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** Message of the end without the text of a shown failure. */
    public String message(Ending ending) {
        return switch (ending.kind()) {
            case EXCEPTION -> shortened(ending.message(), Endings.UNCAUGHT, Endings.UNCAUGHT + "exception");
            case ABORT -> shortened(ending.message(), ": ", "");
            default -> ending.message();
        };
    }

    /**
     * Cuts a shown text behind a mark out of a message, which may be truncated.
     *
     * @param instead replaces mark and text
     */
    private String shortened(String message, String mark, String instead) {
        int at = message.indexOf(mark);
        if (at < 0) {
            return message;
        }
        String before = message.substring(0, at) + instead;
        String rest = message.substring(at + mark.length());
        for (ToldFailure each : all) {
            if (each.head().startsWith(rest)) {
                return before;
            }
            if (rest.startsWith(each.head() + Endings.ADVICE)) {
                return before + rest.substring(each.head().length());
            }
        }
        return message;
    }
}
