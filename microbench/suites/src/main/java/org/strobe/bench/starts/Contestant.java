package org.strobe.bench.starts;

import java.util.List;
import java.util.Map;

/**
 * Command that takes part.
 *
 * @param label in the table
 * @param command words for {@code sh}, whose output is of no interest or counted
 * @param environment further variables
 */
record Contestant(String label, List<String> command, Map<String, String> environment) {
    Contestant {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
