package org.strobe.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.bench.figures.Sheet.Column;

class SheetTest {
    private static Sheet sheet() {
        return new Sheet("some", Column.of("name", ""), Column.of("time", "us"), Column.detail("low", "us"));
    }

    @Test
    void shouldPrintDetailsOnlyWhenAsked() {
        assertThat(sheet().header(false)).isEqualTo("# name               time (us)");
        assertThat(sheet().header(true)).isEqualTo("# name               time (us)    low (us)");
        assertThat(sheet().add(false, "a", 1.25, 1.0)).isEqualTo("a                        1.250");
        assertThat(sheet().add(true, "a", 12_345.6, null)).isEqualTo("a                        12346           -");
    }

    @Test
    void shouldWriteAllColumns() {
        Sheet sheet = sheet();
        sheet.add(false, "say \"a,b\"\n", 1.5, null);
        sheet.add(false, "c", Double.NaN, 3);
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("ranks", 2);
        facts.put("virtual", true);
        assertThat(SheetFiles.json("what", facts, List.of(sheet, sheet()))).isEqualToNormalizingWhitespace("""
                        { "study": "what", "facts": { "ranks": 2, "virtual": true }, "tables": [
                        { "name": "some", "columns": [ { "name": "name", "unit": "" },
                         { "name": "time", "unit": "us" }, { "name": "low", "unit": "us" } ],
                         "rows": [ [ "say \\"a,b\\"\\u000a", 1.5, null ], [ "c", null, 3 ] ] },
                        { "name": "some", "columns": [ { "name": "name", "unit": "" },
                         { "name": "time", "unit": "us" }, { "name": "low", "unit": "us" } ], "rows": [ ] } ] }
                        """);
        assertThat(SheetFiles.csv(List.of(sheet, sheet())))
                .isEqualTo("name,time us,low us\n\"say \"\"a,b\"\"\n\",1.5,\nc,NaN,3\n\nname,time us,low us\n");
    }

    @Test
    void shouldRefuseRowsOfOtherWidth() {
        assertThatThrownBy(() -> sheet().add(false, 1, 2)).hasMessage("some: 3 columns, not 2");
    }
}
