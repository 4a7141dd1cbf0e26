package org.strobe.emulator.setting;

/** True or false. */
public final class TruthSetting extends Setting<Boolean> {
    public TruthSetting(String name, boolean usual, String help) {
        super(name, usual, help);
    }

    @Override
    protected Boolean parse(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw invalid(text, "true or false");
        }
        return text.equals("true");
    }
}
