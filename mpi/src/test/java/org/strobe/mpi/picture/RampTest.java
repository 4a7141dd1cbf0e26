package org.strobe.mpi.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lightness by CIE 1976, which is another measure than the one that makes the colours. */
class RampTest {
    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static double lightness(int color) {
        double light =
                0.2126 * linear(color >> 16) + 0.7152 * linear(color >> 8 & 0xFF) + 0.0722 * linear(color & 0xFF);
        return 116 * Math.cbrt(light) - 16;
    }

    private static double[] lightness(ToIntFunction<Ink> variant) {
        return IntStream.range(0, Ramp.STEPS)
                .mapToDouble(i -> lightness(variant.applyAsInt(Ramp.ink(i / (Ramp.STEPS - 1.0)))))
                .toArray();
    }

    private static void assertEven(double[] lightness) {
        double step = (lightness[lightness.length - 1] - lightness[0]) / (lightness.length - 1);
        for (int i = 1; i < lightness.length; i++) {
            assertThat(lightness[i] - lightness[i - 1]).as("step " + i).isCloseTo(step, within(Math.abs(step) * 0.5));
        }
    }

    @Test
    void shouldDarkenEvenlyOnLightPaper() {
        double[] lightness = lightness(Ink::light);
        assertThat(lightness[0]).isGreaterThan(85);
        assertThat(lightness[Ramp.STEPS - 1]).isLessThan(30);
        assertEven(lightness);
    }

    @Test
    void shouldBrightenEvenlyOnDarkPaper() {
        double[] lightness = lightness(Ink::dark);
        assertThat(lightness[0]).isBetween(lightness(Ink.PAPER.dark()) + 10, 40.0);
        assertThat(lightness[Ramp.STEPS - 1]).isGreaterThan(85);
        assertEven(lightness);
    }

    @Test
    void shouldLetWordsBeReadOnEachColour() {
        for (int i = 0; i < Ramp.STEPS; i++) {
            double share = i / (Ramp.STEPS - 1.0);
            Ink ground = Ramp.ink(share);
            Ink words = Ramp.words(share);
            assertThat(Math.abs(lightness(ground.light()) - lightness(words.light())))
                    .as("light " + i)
                    .isGreaterThan(35);
            assertThat(Math.abs(lightness(ground.dark()) - lightness(words.dark())))
                    .as("dark " + i)
                    .isGreaterThan(35);
        }
    }
}
