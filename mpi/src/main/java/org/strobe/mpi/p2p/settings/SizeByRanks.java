package org.strobe.mpi.p2p.settings;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.setting.Setting;

/**
 * Size that depends on the number of ranks: {@code "4096 to 16, 2048 to 32, 1024"}.
 *
 * @param name of the setting
 * @param text its value
 * @param steps sizes, each with its maximum number of ranks
 */
record SizeByRanks(String name, String text, List<Step> steps) {
    private record Step(int size, int mostRanks) {}

    /** Size for a number of ranks. */
    int of(int ranks) {
        for (Step step : steps) {
            if (ranks <= step.mostRanks) {
                return step.size;
            }
        }
        throw new IllegalArgumentException(name + "=" + text + ": no size for " + ranks + " ranks");
    }

    /** Setting with such a value. */
    static final class OfJob extends Setting<SizeByRanks> {
        OfJob(String name, int usual, String help) {
            super(
                    name,
                    new SizeByRanks(name, String.valueOf(usual), List.of(new Step(usual, Integer.MAX_VALUE))),
                    help);
        }

        @Override
        protected SizeByRanks parse(String text) {
            List<Step> steps = new ArrayList<>();
            for (String part : text.split(",", -1)) {
                String[] words = part.split("\\bto\\b", -1);
                steps.add(new Step(
                        number(text, words[0]), words.length == 1 ? Integer.MAX_VALUE : number(text, words[1])));
            }
            return new SizeByRanks(name(), text, steps);
        }

        @Override
        protected String format(SizeByRanks sizes) {
            return sizes.text();
        }

        private int number(String text, String word) {
            try {
                return Integer.parseInt(word.strip());
            } catch (NumberFormatException e) {
                throw invalid(text, "a number of bytes, in digits, or several: 4096 to 16, 1024");
            }
        }
    }
}
