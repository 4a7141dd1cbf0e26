package org.strobe.bench.traffic;

import java.util.Locale;
import java.util.random.RandomGenerator;

/** Distributions of sizes and times around their mean. */
enum TrafficDistribution {
    /** Uniform from zero to twice the mean. */
    UNIFORM {
        @Override
        double draw(RandomGenerator random, double mean) {
            return 2 * mean * random.nextDouble();
        }
    },
    EXPONENTIAL {
        @Override
        double draw(RandomGenerator random, double mean) {
            return -mean * Math.log(1 - random.nextDouble());
        }
    };

    abstract double draw(RandomGenerator random, double mean);

    static TrafficDistribution named(String option, String name) {
        for (TrafficDistribution distribution : values()) {
            if (distribution.name().toLowerCase(Locale.ROOT).equals(name)) {
                return distribution;
            }
        }
        throw new IllegalArgumentException(option + " " + name + ": it is uniform or exponential");
    }
}
