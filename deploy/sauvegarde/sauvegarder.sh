#!/bin/sh
# Sauvegarder (GUIDE-DEBIAN.md, 10), en root :
#   deploy/sauvegarde/sauvegarder.sh full|diff|incr    la base, puis les fichiers
#   deploy/sauvegarde/sauvegarder.sh objets            les fichiers seuls, toutes les cinq minutes
# La base d’abord : la copie des fichiers qui suit tient tout ce que cette base nomme.
set -eu
. "$(dirname "$0")/reglages.sh"

# La supervision la lit : une sauvegarde qui ne se fait plus se voit.
dater() {
  [ -d "$MESURES" ] || return 0
  printf 'guichet_sauvegarde_time_seconds{quoi="%s"} %s\n' "$1" "$(date +%s)" >"$MESURES/guichet-$1.$$"
  mv "$MESURES/guichet-$1.$$" "$MESURES/guichet-$1.prom"
}

copier() {
  instant=$(date -u +%Y%m%dT%H%M%SZ)
  objets sync --max-delete "$SUPPRESSIONS" --backup-dir "$COPIE/ecartes/$instant" "$OBJETS" "$COPIE/courants"
  limite=$(date -u -d "$JOURS_ECARTES days ago" +%Y%m%dT%H%M%SZ)
  objets lsf --dirs-only "$COPIE/ecartes" 2>/dev/null | tr -d / | while read -r ancien; do
    expr "$ancien" '<' "$limite" >/dev/null && objets purge "$COPIE/ecartes/$ancien"
  done || true
  dater objets
}

case "${1:-}" in
  full | diff | incr)
    base stanza-create
    base --type="$1" backup
    dater base
    copier
    ;;
  objets) copier ;;
  *)
    echo 'Usage : sauvegarder.sh full|diff|incr|objets' >&2
    exit 64
    ;;
esac
