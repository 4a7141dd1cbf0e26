package org.strobe.emulator.setting;

import org.strobe.emulator.kernel.TimeText;

/** A time in nanoseconds, such as {@code 500us}. */
public final class DurationSetting extends Setting<Long> {
    public DurationSetting(String name, long usual, String help) {
        super(name, usual, help);
    }

    @Override
    protected String format(Long nanos) {
        return TimeText.of(nanos);
    }

    @Override
    protected Long parse(String text) {
        return TimeText.parse(name(), text);
    }
}
