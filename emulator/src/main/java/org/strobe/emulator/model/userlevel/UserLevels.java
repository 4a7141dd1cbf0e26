package org.strobe.emulator.model.userlevel;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.tports.firmware.ElanFirmware;
import org.strobe.emulator.tports.firmware.TportCost;
import org.strobe.emulator.userlevel.Cost;
import org.strobe.emulator.userlevel.Layer;
import org.strobe.emulator.vapi.firmware.HcaFirmware;
import org.strobe.emulator.vapi.firmware.VapiCost;

/**
 * Layers that a machine's NICs have, but GM, which its network has.
 *
 * @param specs by the names of layers
 */
public record UserLevels(Map<String, LayerSpec<?>> specs) {
    /** NICs without layers. */
    public static final UserLevels NONE = new UserLevels(Map.of());

    /** Names of all layers. */
    public static final Set<String> NAMES = Set.of(Gm.LAYER, HcaFirmware.LAYER.name(), ElanFirmware.LAYER.name());

    private static final int MOST_RETRIES = 1000;

    /** Layers whose sections a file has. */
    public static UserLevels of(MachineFile file) {
        Map<String, LayerSpec<?>> specs = new HashMap<>();
        add(specs, file, HcaFirmware.LAYER, "hca", VapiCost.LOOK, 0);
        add(specs, file, ElanFirmware.LAYER, ElanFirmware.NAME, TportCost.LOOK, MOST_RETRIES);
        return new UserLevels(Map.copyOf(specs));
    }

    private static <H, C extends Enum<C> & Cost> void add(
            Map<String, LayerSpec<?>> specs,
            MachineFile file,
            Layer<H, C> layer,
            String section,
            C look,
            int usualRetries) {
        String resend = section + ".resend";
        String retries = section + ".retries";
        if (file.has(resend)) {
            file.timeAboveZero(look.parameter());
            specs.put(
                    layer.name(),
                    new LayerSpec<>(
                            Costs.of(file, layer.costs()),
                            file.timeAboveZero(resend),
                            file.has(retries) ? file.count(retries, 0, MOST_RETRIES) : usualRetries));
        }
    }

    /** A layer; empty if the NICs do not have it. */
    @SuppressWarnings("unchecked") // a layer's name stands for its costs
    public <H, C extends Enum<C> & Cost> Optional<LayerSpec<C>> of(Layer<H, C> layer) {
        return Optional.ofNullable((LayerSpec<C>) specs.get(layer.name()));
    }
}
