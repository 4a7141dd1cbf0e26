package org.strobe.mpi.nativempi.abi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The constants of one binary interface by their names in C. */
public final class AbiTable {
    private static final String RESOURCE = "constants.txt";
    private static final int HEXADECIMAL = 16;

    /** Stands for a name that an interface lacks. */
    private static final String NONE = "-";

    private final Map<String, String> values;
    private final Symbols symbols;

    /** Symbols of a loaded library. */
    public interface Symbols {
        /** Address of a symbol; fails if there is none. */
        long address(String name);

        /** Pointer that a symbol holds. */
        long pointer(String name);
    }

    private AbiTable(Map<String, String> values, Symbols symbols) {
        this.values = values;
        this.symbols = symbols;
    }

    /** Reads the column of an interface. */
    public static AbiTable read(AbiKind kind, Symbols symbols) {
        Map<String, String> values = new HashMap<>();
        try (InputStream resource = AbiTable.class.getResourceAsStream(RESOURCE);
                BufferedReader lines = new BufferedReader(new InputStreamReader(resource, StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    String[] columns = line.split(" +", -1);
                    values.put(columns[0], columns[kind.column()]);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new AbiTable(values, symbols);
    }

    /** False for a name that this interface lacks. */
    public boolean has(String name) {
        return !NONE.equals(values.get(name));
    }

    /** Value of a constant. A handle of four bytes is extended with its sign. */
    public long value(String name) {
        String text = values.get(name);
        if (text == null) {
            throw new IllegalArgumentException(name + ": it is not in the table");
        } else if (text.startsWith("&")) {
            return symbols.address(text.substring(1));
        } else if (text.startsWith("*")) {
            return symbols.pointer(text.substring(1));
        } else if (text.startsWith("0x")) {
            return Integer.parseUnsignedInt(text.substring(2), HEXADECIMAL);
        }
        return Long.parseLong(text);
    }

    /** Value of a number. */
    public int number(String name) {
        return Math.toIntExact(value(name));
    }
}
