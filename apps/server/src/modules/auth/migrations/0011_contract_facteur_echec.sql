-- Wrong codes are counted by auth.frein since 0008: nothing reads nor writes this table.
drop table auth.facteur_echec;
