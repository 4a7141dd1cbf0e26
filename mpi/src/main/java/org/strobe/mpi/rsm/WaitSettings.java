package org.strobe.mpi.rsm;

import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.emulator.setting.ChoiceSetting;
import org.strobe.emulator.setting.Setting;
import org.strobe.emulator.setting.TruthSetting;
import org.strobe.mpi.progress.WaitWay;

/**
 * Settings of waits: environment variables of Sun MPI, with the defaults of [CT3] (Sun MPI 4.0 User's Guide, appendix A, 806-0296-10) and [CT6]
 * (819-4134-10, appendix B).
 *
 * <ul>
 *   <li>{@code rsm.spin}: false [CT6]; MPI_SPIN, which suppresses yields
 *   <li>{@code rsm.cosched}: 2, no preference [CT3]; MPI_COSCHED. Sun's daemon {@code spind} deschedules ranks; here they park. Without a preference Sun MPI
 *       does not deschedule, and Strobe's ranks park after yields: an assumption, since idle ranks of a test would keep all processors busy
 * </ul>
 */
final class WaitSettings {
    private static final String NEVER_PARK = "0";
    private static final String PARK = "1";
    private static final String NO_PREFERENCE = "2";

    private static final Setting<Boolean> SPIN =
            new TruthSetting("rsm.spin", false, "a waiting rank spins, and does not yield its processor");
    private static final Setting<String> COSCHED = new ChoiceSetting(
            "rsm.cosched",
            List.of(NO_PREFERENCE, NEVER_PARK, PARK),
            "0, 1 or 2",
            "a waiting rank yields but never parks (0), parks at once (1), or first yields, then parks (2)");

    /** All settings. */
    static final List<Setting<?>> ALL = List.of(SPIN, COSCHED);

    private WaitSettings() {}

    /**
     * Returns the way in which ranks of a job wait.
     *
     * @param settings value of a setting by its name; null if it was not set
     * @throws IllegalArgumentException if a value is malformed, or two values contradict each other
     */
    static WaitWay from(UnaryOperator<String> settings) {
        String cosched = COSCHED.in(settings);
        if (SPIN.in(settings)) {
            if (cosched.equals(PARK)) {
                throw new IllegalArgumentException(
                        "rsm.spin=true and rsm.cosched=1: a rank that parks at once cannot spin; set one of them");
            }
            return WaitWay.SPIN;
        }
        return switch (cosched) {
            case NEVER_PARK -> WaitWay.YIELD;
            case PARK -> WaitWay.PARK;
            default -> WaitWay.USUAL;
        };
    }
}
