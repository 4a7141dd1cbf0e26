package org.strobe.emulator.setting;

/** A whole number. */
public final class NumberSetting extends Setting<Long> {
    private final long least;
    private final long most;
    private final String kind;

    /**
     * Declares a setting.
     *
     * @param least smallest value
     * @param most largest value
     * @param kind what the number counts, for error messages: {@code "a number of bytes"}
     */
    public NumberSetting(String name, Long usual, long least, long most, String kind, String help) {
        super(name, usual, help);
        this.least = least;
        this.most = most;
        this.kind = kind;
    }

    @Override
    protected Long parse(String text) {
        long number;
        try {
            number = Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw invalid(text, kind + ", in digits");
        }
        if (number < least) {
            throw invalid(text, "must be >= " + least);
        }
        if (number > most) {
            throw invalid(text, "must be <= " + most);
        }
        return number;
    }
}
