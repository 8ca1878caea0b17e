// Before anything is painted, so that no wrong colour flashes up.
const wished = new URLSearchParams(location.search).get('theme');
if (wished === 'light' || wished === 'dark') document.documentElement.dataset.theme = wished;
