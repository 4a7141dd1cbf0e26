package org.strobe.emulator.setting;

import java.util.List;

/** One of several words. The first one is the default. */
public final class ChoiceSetting extends Setting<String> {
    private final List<String> words;
    private final String reason;

    /** @param reason tells the choices after an invalid word: {@code "usual or trees"} */
    public ChoiceSetting(String name, List<String> words, String reason, String help) {
        super(name, words.get(0), help);
        this.words = words;
        this.reason = reason;
    }

    @Override
    protected String parse(String text) {
        if (!words.contains(text)) {
            throw invalid(text, reason);
        }
        return text;
    }
}
