package org.strobe.emulator.setting;

import java.util.function.UnaryOperator;

/**
 * A setting of a job: a value with a name, given as text.
 *
 * @param <T> type of the value
 */
public abstract class Setting<T> {
    private final String name;
    private final T usual;
    private final String help;
    private boolean isOfModels;

    /**
     * Declares a setting.
     *
     * @param usual the value if nothing is set; null if it depends on the job
     * @param help a sentence for users
     */
    protected Setting(String name, T usual, String help) {
        this.name = name;
        this.usual = usual;
        this.help = help;
    }

    /** Marks this setting as one for modelled machines only. */
    public final Setting<T> onModelsOnly() {
        isOfModels = true;
        return this;
    }

    /** Full name, such as {@code p2p.cells}. */
    public final String name() {
        return name;
    }

    /** Value if nothing is set; null if it depends on the job. */
    public final T usual() {
        return usual;
    }

    /** A sentence for users. */
    public final String help() {
        return help;
    }

    /** True if the setting is for modelled machines only. */
    public final boolean isOfModels() {
        return isOfModels;
    }

    /**
     * Value in a job.
     *
     * @param settings maps a name to its text, or to null
     * @throws IllegalArgumentException if the text is invalid
     */
    public final T in(UnaryOperator<String> settings) {
        return of(settings.apply(name));
    }

    /**
     * Value of a text.
     *
     * @param text null for the default
     * @throws IllegalArgumentException if the text is invalid
     */
    public final T of(String text) {
        return text == null ? usual : parse(text);
    }

    /** Text of the value if nothing is set; null if it depends on the job. */
    public final String usualText() {
        return usual == null ? null : format(usual);
    }

    /** Text of a value. */
    protected String format(T value) {
        return value.toString();
    }

    /** Parses a text. Throws {@link #invalid} if it can't. */
    protected abstract T parse(String text);

    /** Exception for an invalid text. */
    protected final IllegalArgumentException invalid(String text, String reason) {
        return new IllegalArgumentException(name + "=" + text + ": " + reason);
    }
}
