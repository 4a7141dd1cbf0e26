package org.strobe.tools.common;

import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Numbers on a command line: a wrong one is named without the name of a Java type. */
public final class TypedNumbers {
    private static final String WHOLE = "is no whole number";

    private TypedNumbers() {}

    /** Reads the numbers of a command and of its subcommands so. */
    public static void readIn(CommandLine command) {
        ITypeConverter<Integer> integers = reader(Integer::valueOf, WHOLE + " up to " + Integer.MAX_VALUE);
        ITypeConverter<Long> longs = reader(Long::valueOf, WHOLE);
        ITypeConverter<Double> doubles = reader(Double::valueOf, "is no number");
        command.registerConverter(int.class, integers)
                .registerConverter(Integer.class, integers)
                .registerConverter(long.class, longs)
                .registerConverter(Long.class, longs)
                .registerConverter(double.class, doubles)
                .registerConverter(Double.class, doubles);
    }

    private static <T> ITypeConverter<T> reader(Function<String, T> parse, String complaint) {
        return typed -> {
            try {
                return parse.apply(typed);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + typed + "' " + complaint);
            }
        };
    }
}
